import { describe, expect, it } from 'vitest';
import { SOLD } from '#tests/support/sold-order.ts';
import { type RefundAsk, type RefundParts, refund } from './refund.ts';
import { askedCents } from './refund-limit.ts';

function given(ask: RefundAsk): { readonly parts: RefundParts; readonly amount: number } {
  const calculated = refund(SOLD, [], ask);
  if (!calculated.ok) throw new Error('cannot be refunded');
  return calculated.value;
}

const ofTacos = (count: number): RefundAsk => ({ lines: [{ id: 'tacos', count }] });

describe('what open questions may still give back (rule refund-call)', () => {
  it('is the price of their dishes, with tax and fees', () => {
    const questions = [
      { lineId: 'tacos', count: 1 },
      { lineId: 'tacos', count: 1 },
    ];
    expect(askedCents(SOLD, [], questions)).toBe(given(ofTacos(2)).amount);
    expect(askedCents(SOLD, [], [])).toBe(0);
  });

  it('is no more than is left of a dish', () => {
    const before = [given(ofTacos(2)).parts];
    const one = askedCents(SOLD, before, [{ lineId: 'tacos', count: 1 }]);
    expect(askedCents(SOLD, before, [{ lineId: 'tacos', count: 2 }])).toBe(one);
  });

  it('is nothing of the dishes that another refund gives back beside it', () => {
    const questions = [{ lineId: 'tacos', count: 2 }];
    const beside = (count: number) => askedCents(SOLD, [], questions, [{ id: 'tacos', count }]);
    expect([beside(1), beside(3)]).toEqual([given(ofTacos(2)).amount, 0]);
  });
});
