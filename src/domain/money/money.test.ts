import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCents, formatPriceEffect } from './money.ts';
import { dollarsToCents } from './typed-dollars.ts';

describe('formatCents (rule integer-cents)', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [1250, '$12.50'],
    [-100, '-$1.00'],
    [100_000, '$1,000.00'],
    [99_999, '$999.99'],
    [-195_030, '-$1,950.30'],
    [123_456_789, '$1,234,567.89'],
  ])('writes %d cents as %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  it('is read back as the same amount by dollarsToCents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
        expect(dollarsToCents(formatCents(cents).slice(1))).toBe(cents);
      }),
    );
  });
});

describe('formatPriceEffect', () => {
  it.each([
    [150, '+$1.50'],
    [-50, '\u2212$0.50'],
    [0, 'Free'],
  ])('writes %d cents as %s', (cents, text) => {
    expect(formatPriceEffect(cents)).toBe(text);
  });
});

describe('dollarsToCents', () => {
  it.each([
    ['5', 500],
    ['5.', 500],
    ['5.5', 550],
    ['5.05', 505],
    ['.50', 50],
    ['0', 0],
    [' 12.34 ', 1234],
    ['1,250.50', 125_050],
    ['1,250', 125_000],
    ['1,234,567', 123_456_700],
  ])('reads %j as %d cents', (text, cents) => {
    expect(dollarsToCents(text)).toBe(cents);
  });

  it.each(['-1', '5.555', 'abc', '.', '1e3', '$5', '٥', '99999999', 'NaN', '+5'])('refuses %j', (text) => {
    expect(dollarsToCents(text)).toBeNull();
  });

  it.each([
    ',',
    '3,50',
    '1,00',
    ',50',
    '5,5',
    '5,',
    '1250,50',
    '0,125',
    '1,2,3',
    '12,34,567',
    '1234,567',
    '1,250,50',
    '1.250,50',
    '1,25.50',
    '12,345,678',
  ])('refuses %j, whose comma may mean anything', (text) => {
    expect(dollarsToCents(text)).toBeNull();
  });
});
