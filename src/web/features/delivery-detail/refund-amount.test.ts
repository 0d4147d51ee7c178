import { describe, expect, it } from 'vitest';
import { beyondLimit, isRefundable, readRefund } from './refund-amount.ts';

describe('the amount of a refund (rule cancellation-refund)', () => {
  it.each([
    ['12.50', 1250],
    ['$12.50', 1250],
    ['0', 0],
    ['43.36', 4336],
  ])('%s is %i cents', (typed, cents) => {
    expect(readRefund(typed, 4336)).toEqual({ ok: true, cents });
  });

  it.each(['', 'all', '-1', '1.234', '12,50'])('%j is no amount', (typed) => {
    expect(readRefund(typed, 4336)).toMatchObject({ ok: false, message: expect.stringContaining('in dollars') });
  });

  it('is not more than what is left', () => {
    expect(readRefund('43.37', 4336)).toEqual({ ok: false, message: 'At most $43.36 can go back.' });
  });

  it.each([
    ['no limit', 4336, null, null],
    ['the very limit', 2500, 2500, null],
    [
      'more than the limit',
      2501,
      2500,
      'You may give back $25.00 of this order. Please ask the owner, who can give back the rest.',
    ],
  ] as const)('has %s of the person (rule cancellation-limit)', (_name, cents, limitCents, problem) => {
    expect(beyondLimit(cents, limitCents)).toBe(problem);
  });

  it.each([
    ['paid', 100, true],
    ['partly-refunded', 100, true],
    ['unpaid', 100, false],
    ['refunded', 0, false],
  ])('of a payment that is %s with %i cents left is possible: %s', (status, left, possible) => {
    expect(isRefundable(status, left)).toBe(possible);
  });
});
