import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failureText, retryDelayMs, shouldRetry, statusErrorText } from './retry.ts';

describe('retryDelayMs (rule call-retries)', () => {
  it.each([
    [1, 1000],
    [2, 2000],
    [3, 4000],
    [4, 8000],
    [9, 8000],
  ])('before retry %d is %d ms', (attempt, delay) => {
    expect(retryDelayMs(attempt, 0)).toBe(delay);
  });

  it('is what the server asked for where it did', () => {
    expect(retryDelayMs(1, 0, 5000)).toBe(5000);
  });

  it('is at most a quarter longer by chance, and never shorter', () => {
    const chance = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), chance, (attempt, random) => {
        const least = retryDelayMs(attempt, 0);
        expect(retryDelayMs(attempt, random)).toBeGreaterThanOrEqual(least);
        expect(retryDelayMs(attempt, random)).toBeLessThanOrEqual(least * 1.25);
      }),
    );
  });
});

describe('shouldRetry (rule call-retries)', () => {
  it.each([
    ['network', true],
    [500, true],
    [503, true],
    [429, false],
    [404, false],
    [409, false],
    [200, false],
  ] as const)('after %s: %s', (outcome, expected) => {
    expect(shouldRetry(outcome)).toBe(expected);
  });
});

describe('texts', () => {
  it.each([
    [404, 'Not Found', 'Client error: 404 Not Found'],
    [502, 'Bad Gateway', 'Server error: 502 Bad Gateway'],
    [500, '', 'Server error: 500'],
  ])('of %d %s (rule status-error-words)', (status, text, expected) => {
    expect(statusErrorText(status, text)).toBe(expected);
  });

  it('of a call that failed permanently', () => {
    expect(failureText('address suggestions')).toBe(
      'Failed to complete address suggestions after 4 attempts. Please check your internet connection and try again.',
    );
  });
});
