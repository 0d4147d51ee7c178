import { describe, expect, it } from 'vitest';
import { isRefundable, readRefund, refundHint } from './refund-amount.ts';

describe('the amount of a refund (rule cancellation-refund)', () => {
  it.each([
    ['12.50', 1250],
    ['$12.50', 1250],
    ['12,50', 1250],
    ['0', 0],
    ['43.36', 4336],
  ])('%s is %i cents', (typed, cents) => {
    expect(readRefund(typed, 4336)).toEqual({ ok: true, cents });
  });

  it.each(['', 'all', '-1', '1.234', '12,5,0'])('%j is no amount', (typed) => {
    expect(readRefund(typed, 4336)).toMatchObject({ ok: false, message: expect.stringContaining('in dollars') });
  });

  it('is not more than what is left', () => {
    expect(readRefund('43.37', 4336)).toEqual({ ok: false, message: 'You can refund at most $43.36.' });
  });

  it.each([
    ['no limit', null, false, 'Enter 0 for no refund.'],
    ['the very limit', 4336, false, 'Enter 0 for no refund.'],
    ['less', 2500, false, 'You can refund up to $25.00. Anything above that waits for the owner.'],
    ['cash', null, true, 'Enter 0 if the shop keeps the cash.'],
  ] as const)('says what a person with %s may give back (rule cancellation-limit)', (_, limitCents, isCash, words) => {
    const hint = refundHint({ leftCents: 4336, limitCents, isCash });
    expect(hint.startsWith('$43.36 is all')).toBe(true);
    expect(hint.endsWith(words)).toBe(true);
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
