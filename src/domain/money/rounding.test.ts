import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOf, roundHalfUp } from './rounding.ts';

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
