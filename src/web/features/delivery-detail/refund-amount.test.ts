import { describe, expect, it } from 'vitest';
import { askedRefund, leftToRefund, readRefund, refundHint } from './refund-amount.ts';

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

  const ORDER = {
    ...{ paymentStatus: 'paid', pricing: { total: 2739 }, refundedCents: 0 },
    addressChange: { paid: [{ amountCents: 275 }] },
  };
  it.each([
    ['more was paid', {}, 4000, 4000],
    ['less was paid', {}, 2000, 2000],
    ['a bank has it', {}, 0, 0],
    ['the shop’s cash is left', { paymentStatus: 'unpaid' }, 500, 500],
    ['it is loading', {}, undefined, 3014],
    ['it is loading, and some was refunded', { refundedCents: 1000 }, undefined, 2014],
    ['it is loading, and no card paid', { paymentStatus: 'unpaid' }, undefined, 0],
    ['it is loading, and all was refunded', { paymentStatus: 'refunded', refundedCents: 2000 }, undefined, 0],
    ['all was refunded before its change was paid', { paymentStatus: 'refunded', refundedCents: 2739 }, 275, 275],
  ])('is of what is left of the payment: %s', (_, part, left, cents) => {
    const money = left === undefined ? undefined : { left: { amount: left } };
    expect(leftToRefund({ ...ORDER, ...part }, money)).toBe(cents);
  });

  it('is all that the server has left unless somebody types another', () => {
    expect(askedRefund(null, 4000)).toEqual({ ok: true, cents: undefined });
    expect(askedRefund('0', 4000)).toEqual({ ok: true, cents: 0 });
    expect(askedRefund('40.00', 4000)).toEqual({ ok: true, cents: 4000 });
    expect(askedRefund('40.01', 4000)).toMatchObject({ ok: false });
    expect(askedRefund('40.01', 0)).toEqual({ ok: true, cents: 0 });
  });
});
