import { describe, expect, it } from 'vitest';
import { centsAsTyped, dollarsToCents, signedDollarsToCents, typedCents } from './typed-dollars.ts';

describe('signedDollarsToCents', () => {
  it.each([
    ['1.50', 150],
    ['+1.50', 150],
    ['-0.50', -50],
    ['\u22120.50', -50],
    [' - 2 ', -200],
    ['-$0.50', -50],
    ['0,50', 50],
    ['-0', 0],
    ['--1', null],
    ['-', null],
    ['1-', null],
  ])('reads %j as %s', (text, cents) => {
    expect(signedDollarsToCents(text)).toBe(cents);
  });

  it.each([[0], [5], [-50], [1095], [-10_000_000]])('reads %d cents again as they stand in a field', (cents) => {
    expect(signedDollarsToCents(centsAsTyped(cents))).toBe(cents);
  });
});

describe('typedCents (rule typed-numbers)', () => {
  it.each([
    ['$3', 300],
    ['12,50', 1250],
    ['1,250', 125_000],
    ['3.005', null],
    ['$', null],
    ['-1', null],
  ])('reads %j as %s', (text, cents) => {
    expect(typedCents(text)).toBe(cents);
  });

  it('leaves a decimal comma to the forms: in files it may mean anything', () => {
    expect(dollarsToCents('12,50')).toBeNull();
  });
});
