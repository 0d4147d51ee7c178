import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCents, formatPriceEffect, percentOf, roundHalfUp } from './money.ts';
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

describe('roundHalfUp (rule round-half-up)', () => {
  it.each([
    [5, 10, 1],
    [4, 10, 0],
    [15, 10, 2],
    [-5, 10, 0],
    [-6, 10, -1],
    [-15, 10, -1],
    [0, 7, 0],
  ])('rounds %d / %d to %d', (numerator, denominator, expected) => {
    expect(roundHalfUp(numerator, denominator)).toBe(expected);
  });

  it('agrees with the same rule in big integers', () => {
    const whole = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(whole, fc.integer({ min: 1, max: 1_000_000 }), (numerator, denominator) => {
        const rounded = BigInt(roundHalfUp(numerator, denominator));
        const twiceError = 2n * (rounded * BigInt(denominator) - BigInt(numerator));
        expect(twiceError > -BigInt(denominator) && twiceError <= BigInt(denominator)).toBe(true);
      }),
    );
  });

  it.each([
    [0.5, 1],
    [1, 0],
    [1, -2],
    [Number.MAX_SAFE_INTEGER, 1],
  ])('refuses %d / %d rather than guess', (numerator, denominator) => {
    expect(() => roundHalfUp(numerator, denominator)).toThrow(RangeError);
  });
});

describe('percentOf', () => {
  it.each([
    [1000, 70_000, 70],
    [1050, 70_000, 74],
    [1049, 70_000, 73],
    [5, 100_000, 1],
    [99_999_999, 70_000, 7_000_000],
  ])('of %d cents at %d millionths is %d cents', (cents, ppm, expected) => {
    expect(percentOf(cents, ppm)).toBe(expected);
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
