import { describe, expect, it } from 'vitest';
import { centsAsTyped, signedDollarsToCents } from './typed-dollars.ts';

describe('signedDollarsToCents', () => {
  it.each([
    ['1.50', 150],
    ['+1.50', 150],
    ['-0.50', -50],
    ['\u22120.50', -50],
    [' - 2 ', -200],
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
