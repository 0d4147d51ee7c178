import { describe, expect, it } from 'vitest';
import { type RefundParts, refund, refundLeft } from '#domain/money/refund.ts';
import { SOLD } from '#tests/support/sold-order.ts';
import {
  countChosen,
  EMPTY_DRAFT,
  limitBesideAsked,
  type RefundableMoney,
  type RefundDraft,
  refundBody,
  shownRefund,
} from './refund-draft.ts';

function moneyAfter(before: readonly RefundParts[] = [], limitCents: number | null = null): RefundableMoney {
  const left = refundLeft(SOLD, before);
  return { sold: { ...SOLD, taxes: [...SOLD.taxes] }, before, left, missing: [], limitCents };
}

/** The customer is asked about two of the tacos, which cost 7.86. */
function moneyAsked(limitCents: number): RefundableMoney {
  const words = {
    id: 'm',
    dish: 'Tacos',
    swap: 'Salad',
    answeredBy: '',
    amountCents: 786,
    askedAt: 0,
    dueAt: 1,
    heldWhy: null,
    reply: null,
  } as const;
  return { ...moneyAfter([], limitCents), missing: [{ ...words, lineId: 'tacos', count: 2, state: 'asked' }] };
}

const draft = (part: Partial<RefundDraft>): RefundDraft => ({ ...EMPTY_DRAFT, reason: 'missing-dish', ...part });

function partsOf(ask: Parameters<typeof refund>[2]): RefundParts {
  const calculated = refund(SOLD, [], ask);
  if (!calculated.ok) throw new Error('cannot be refunded');
  return calculated.value.parts;
}

describe('what a refund form shows (rule refund-form)', () => {
  it('is what the server will give back: a dish with its tax and its share of the order fees', () => {
    const { goesBack, leftAfter } = shownRefund(moneyAfter(), draft({ counts: { tacos: 1 } }));
    expect(goesBack).toMatchObject({ food: 350, tax: 25, fees: 19, tip: 0, amount: 394 });
    expect(leftAfter).toBe(2373 - 394);
  });

  it('adds the delivery fee and the tip', () => {
    const { goesBack } = shownRefund(moneyAfter(), draft({ fee: '2.74', tip: '$2.31' }));
    expect(goesBack).toMatchObject({ food: 0, tip: 231 });
    expect(goesBack.fees).toBeGreaterThanOrEqual(274);
  });

  it('gives a part of the delivery fee and of the tip back, and sends the cents', () => {
    const input = draft({ fee: '1', tip: '0.50' });
    expect(shownRefund(moneyAfter(), input).goesBack).toMatchObject({
      fees: 105,
      tip: 50,
      food: 0,
      tax: 0,
      amount: 155,
    });
    expect(refundBody(moneyAfter(), input, 2373)).toMatchObject({ fee: 100, tip: 50 });
  });

  it('gives back all that was paid where everything is chosen', () => {
    const all = draft({ counts: { tacos: 3, soup: 1 }, fee: '2.74', tip: '2.31' });
    expect(shownRefund(moneyAfter(), all)).toMatchObject({ goesBack: { amount: 2373 }, leftAfter: 0 });
  });

  it('takes an amount alone', () => {
    const { goesBack, leftAfter } = shownRefund(moneyAfter(), draft({ by: 'amount', amount: '$5' }));
    expect([goesBack.amount, leftAfter]).toEqual([500, 1873]);
  });

  it('chooses no more of a dish than is left of it', () => {
    const money = moneyAfter([partsOf({ lines: [{ id: 'tacos', count: 2 }] })]);
    const input = draft({ counts: { tacos: 3 } });
    expect(countChosen(money, input, 'tacos')).toBe(1);
    expect(refundBody(money, input, 0)?.lines).toEqual([{ id: 'tacos', count: 1 }]);
  });

  it.each<[string, Partial<RefundDraft>, object]>([
    ['nothing is chosen', {}, { choice: 'Please choose what to refund.' }],
    ['the amount is no amount', { by: 'amount', amount: 'all' }, { amount: expect.stringContaining('in dollars') }],
    ['the amount is nothing', { by: 'amount', amount: '0' }, { amount: 'Please enter an amount above zero.' }],
    ['more is typed than is left', { by: 'amount', amount: '23.74' }, { amount: 'You can refund at most $23.73.' }],
    ['more of the fee is typed than is left', { fee: '2.75' }, { fee: 'You can refund at most $2.74.' }],
    ['nothing of the tip is typed', { fee: '1', tip: '0' }, { tip: 'Please enter an amount above zero.' }],
    ['there is no reason', { tip: '2.31', reason: '' }, { reason: 'Please say why.' }],
    ['another reason is not said', { tip: '2.31', reason: 'other' }, { note: expect.stringContaining('in the note') }],
  ])('says what is missing where %s', (_name, part, problems) => {
    expect(shownRefund(moneyAfter(), draft(part)).problems).toEqual(problems);
    expect(refundBody(moneyAfter(), draft(part), 2373)).toBeNull();
  });

  it('says to a dispatcher before the press what is beyond the limit', () => {
    const { problems } = shownRefund(moneyAfter([], 200), draft({ tip: '2.31' }));
    expect(problems.limit).toBe('$2.31 is more than the $2.00 that you can refund. Please ask the owner.');
  });

  it('leaves a dispatcher what the open questions may not take, and gives the very dishes back in their place', () => {
    expect(limitBesideAsked(moneyAsked(1000))).toBe(1000 - 786);
    const { problems } = shownRefund(moneyAsked(1000), draft({ tip: '2.31' }));
    expect(problems.limit).toBe('$2.31 is more than the $2.14 that you can refund. Please ask the owner.');
    expect(shownRefund(moneyAsked(1200), draft({ counts: { tacos: 3 } })).problems).toEqual({});
  });

  it('sends what was chosen, why, and what the person knows as left', () => {
    const input = draft({ counts: { soup: 1 }, fee: '2.74', note: '  cold  ', reason: 'quality' });
    expect(refundBody(moneyAfter(), input, 2373)).toEqual({
      lines: [{ id: 'soup', count: 1 }],
      fee: true,
      reason: 'quality',
      note: 'cold',
      leftCents: 2373,
    });
  });
});
