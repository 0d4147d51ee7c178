import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderFeesCents } from './quote.ts';
import {
  isLeft,
  noParts,
  type Refund,
  type RefundAsk,
  type RefundParts,
  refund,
  refundAll,
  refundLeft,
  type Sold,
} from './refund.ts';
import { taxParts } from './tax.ts';

interface Input {
  readonly lines: readonly { readonly quantity: number; readonly unit: number; readonly taxRate?: number }[];
  readonly taxRate?: number;
  readonly tip?: number;
  readonly isFree?: boolean;
  /** Beyond the total, or lacking. */
  readonly more?: number;
}

/** An order as checkout makes it. */
function sold({ lines, taxRate = 0.07, tip = 300, isFree = false, more = 0 }: Input): Sold {
  const rows = lines.map(({ quantity, unit, ...rate }, at) => {
    return { id: `line-${at}`, quantity, totalPrice: unit * quantity, ...rate };
  });
  const subtotal = rows.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
  const taxes = taxParts(subtotal, rows, taxRate);
  const tax = taxes.reduce((sum, part) => sum + part.tax, 0);
  const deliveryFee = isFree ? 0 : 199;
  const orderFees = orderFeesCents(subtotal + deliveryFee + tax);
  const paid = Math.max(0, subtotal + deliveryFee + tax + orderFees + tip + more);
  return { lines: rows, taxes, taxRate, deliveryFee, orderFees, tip, paid };
}

/** $20 of tacos and a soup of $8 at 7 %: tax 196, delivery 199, order fees 150, tip 300; 3645 in all. */
const TACOS = sold({
  lines: [
    { quantity: 4, unit: 500 },
    { quantity: 1, unit: 800 },
  ],
});

function given(order: Sold, ask: RefundAsk, before: readonly RefundParts[] = []): Refund {
  const result = refund(order, before, ask);
  if (!result.ok) throw new Error(result.problem.code);
  return result.value;
}

const sums = ({ food, fees, tax, tip, amount }: Refund) => [food, fees, tax, tip, amount];

describe('a refund (rule refund-arithmetic)', () => {
  it.each<[string, RefundAsk, readonly number[]]>([
    ['a line', { lines: [{ id: 'line-0', count: 1 }] }, [500, 25, 35, 0, 560]],
    ['all of a line', { lines: [{ id: 'line-0', count: 4 }] }, [2000, 100, 140, 0, 2240]],
    [
      'every dish',
      { lines: ['line-0', 'line-1'].map((id, at) => ({ id, count: at === 0 ? 4 : 1 })) },
      [2800, 141, 196, 0, 3137],
    ],
    ['the delivery fee with its order fees', { fee: true }, [0, 208, 0, 0, 208]],
    ['a part of the delivery fee', { fee: 100 }, [0, 105, 0, 0, 105]],
    ['the tip alone', { tip: true }, [0, 0, 0, 300, 300]],
    ['a part of the tip', { tip: 50 }, [0, 0, 0, 50, 50]],
    [
      'a line, the fee and the tip',
      { lines: [{ id: 'line-1', count: 1 }], fee: true, tip: true },
      [800, 249, 56, 300, 1405],
    ],
    ['an amount, which leaves the tip alone', { amountCents: 1000 }, [837, 104, 59, 0, 1000]],
    ['an amount beyond all but the tip', { amountCents: 3400 }, [2800, 349, 196, 55, 3400]],
  ])('gives back %s with its tax and fees', (_, ask, expected) => {
    expect(sums(given(TACOS, ask))).toEqual(expected);
  });

  it('taxes each dish back at its own rate', () => {
    const order = sold({
      lines: [
        { quantity: 1, unit: 1000 },
        { quantity: 1, unit: 1000, taxRate: 0 },
      ],
    });
    expect(given(order, { lines: [{ id: 'line-0', count: 1 }] }).tax).toBe(70);
    expect(given(order, { lines: [{ id: 'line-1', count: 1 }] }).tax).toBe(0);
  });

  it('takes the delivery fee apart, and gives its last part the rest of the order fees', () => {
    const parts = [70, 70, 59].map((fee) => ({ fee }));
    const before: RefundParts[] = [];
    for (const ask of parts) before.push(given(TACOS, ask, before).parts);
    const whole = given(TACOS, { fee: true }).parts;
    const sum = (key: 'deliveryFee' | 'orderFees') => before.reduce((all, one) => all + one[key], 0);
    expect([sum('deliveryFee'), sum('orderFees')]).toEqual([whole.deliveryFee, whole.orderFees]);
    expect(refund(TACOS, before, { fee: 1 })).toMatchObject({ ok: false, problem: { code: 'too-much' } });
  });

  it('gives the last part what is left of tax and fees', () => {
    const order = sold({ lines: [{ quantity: 3, unit: 333 }] });
    const before: RefundParts[] = [];
    const one = { lines: [{ id: 'line-0', count: 1 }] };
    for (let time = 0; time < 3; time += 1) before.push(given(order, one, before).parts);
    expect(before.map(({ taxes }) => taxes[0]?.tax)).toEqual([23, 24, 23]);
    const last = given(order, { fee: true }, before);
    expect(refundLeft(order, [...before, last.parts])).toMatchObject({
      food: 0,
      fees: 0,
      tax: 0,
      tip: 300,
      amount: 300,
    });
  });

  it.each<[string, RefundAsk, string]>([
    ['more of a line than is left', { lines: [{ id: 'line-1', count: 2 }] }, 'too-much'],
    [
      'a line twice',
      {
        lines: [
          { id: 'line-1', count: 1 },
          { id: 'line-1', count: 1 },
        ],
      },
      'too-much',
    ],
    ['a line that was not sold', { lines: [{ id: 'line-9', count: 1 }] }, 'line-unknown'],
    ['more than the delivery fee', { fee: 200 }, 'too-much'],
    ['more than the tip', { tip: 301 }, 'too-much'],
    ['more than was paid', { amountCents: 3646 }, 'too-much'],
    ['nothing', {}, 'nothing-asked'],
    ['an amount beside a line', { amountCents: 1, lines: [{ id: 'line-1', count: 1 }] }, 'amount-not-alone'],
  ])('refuses %s', (_, ask, code) => {
    expect(refund(TACOS, [], ask)).toMatchObject({ ok: false, problem: { code } });
  });

  it('of everything names only the dishes that are still left', () => {
    const first = given(TACOS, { lines: [{ id: 'line-1', count: 1 }] });
    expect(refundAll(TACOS, [first.parts])?.parts.lines).toEqual([{ id: 'line-0', count: 4 }]);
  });

  it('knows no more than what was really paid', () => {
    const short = sold({ lines: [{ quantity: 1, unit: 1000 }], more: -200 });
    expect(refundAll(short, [])).toMatchObject({ amount: short.paid, food: 1000, tax: 70 });
    const more = sold({ lines: [{ quantity: 1, unit: 1000 }], more: 200 });
    expect(refundAll(more, [])).toMatchObject({ amount: more.paid, food: 1000, tax: 70 });
  });
});

/** Numbers that follow from a seed: quick enough for a hundred thousand orders. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b_79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

function randomOrder(roll: (sides: number) => number): Sold {
  const rates = [0, 0.06, 0.0725, 0.07];
  const lines = Array.from({ length: 1 + roll(4) }, () => {
    const taxRate = roll(3) === 0 ? rates[roll(4)] : undefined;
    return {
      quantity: 1 + roll(4),
      unit: roll(8) === 0 ? 0 : roll(3000),
      ...(taxRate === undefined ? {} : { taxRate }),
    };
  });
  const more = roll(20) === 0 ? roll(600) - 300 : 0;
  return sold({ lines, taxRate: 0.07, tip: roll(2) * roll(1000), isFree: roll(5) === 0, more });
}

function randomAsk(roll: (sides: number) => number, order: Sold, before: readonly RefundParts[]): RefundAsk {
  const left = refundLeft(order, before);
  if (roll(3) === 0) return { amountCents: roll(left.amount + 20) };
  const lines = left.lines.flatMap(({ id, count }) =>
    roll(2) === 0 && count > 0 ? [{ id, count: 1 + roll(count) }] : [],
  );
  const part = (most: number): number | true => (roll(3) === 0 ? true : roll(most + 2));
  return {
    lines,
    ...(roll(3) === 0 ? { fee: part(left.deliveryFee) } : {}),
    ...(roll(3) === 0 ? { tip: part(left.tip) } : {}),
  };
}

type Taxed = Readonly<Record<'food' | 'tax', number>>;
const SUMS = ['food', 'fees', 'tax', 'tip', 'amount'] as const;
const KEYS = [...SUMS, 'deliveryFee'] as const;

describe('refunds of random orders in random parts (rule refund-arithmetic)', () => {
  it('never give back more than was paid, keep tax in proportion, and add up to what was paid', () => {
    let refunds = 0;
    const property = fc.property(fc.integer(), (seed) => {
      const roll = dice(seed);
      const order = randomOrder(roll);
      const before: RefundParts[] = [];
      const all = refundLeft(order, []);
      const back = { food: 0, fees: 0, tax: 0, tip: 0, amount: 0, deliveryFee: 0 };
      const add = (one: Refund): void => {
        refunds += 1;
        for (const key of SUMS) back[key] += one[key];
        back.deliveryFee += one.parts.deliveryFee;
        before.push(one.parts);
        const isSound = SUMS.every((key) => one[key] >= 0) && KEYS.every((key) => back[key] <= all[key]);
        if (!isSound || one.food + one.fees + one.tax + one.tip !== one.amount) throw new Error('unsound');
      };
      for (let time = roll(5); time > 0; time -= 1) {
        const ask = randomAsk(roll, order, before);
        const result = refund(order, before, ask);
        if (!result.ok) continue;
        add(result.value);
        if (!isAsAsked(ask, result.value)) throw new Error('another amount');
        if (order.taxes.length === 1) inProportion(all, back);
      }
      const last = refundAll(order, before);
      if (last !== null) add(last);
      if (back.amount !== order.paid || KEYS.some((key) => back[key] !== all[key])) throw new Error('not the whole');
    });
    fc.assert(property, { numRuns: 100_000, seed: 20_261_122 });
    expect(refunds).toBeGreaterThan(200_000);
  });
});

/** An amount goes back to the cent, and so do parts of the delivery fee and of the tip. */
function isAsAsked({ amountCents, fee, tip }: RefundAsk, { amount, parts }: Refund): boolean {
  if (amountCents !== undefined) return amount === amountCents;
  return (typeof fee !== 'number' || parts.deliveryFee === fee) && (typeof tip !== 'number' || parts.tip === tip);
}

/** At one rate, tax goes back with its dishes: never further from its share of the whole tax than a cent. */
function inProportion(all: Taxed, back: Taxed): void {
  if (Math.abs(back.tax * all.food - all.tax * back.food) > all.food) throw new Error('out of proportion');
}

it('has its parts left only where no other refund took them', () => {
  const all = refundAll(TACOS, [])?.parts ?? noParts();
  const { parts } = given(TACOS, { amountCents: 100 });
  expect(isLeft(TACOS, [], all)).toBe(true);
  expect(isLeft(TACOS, [parts], all)).toBe(false);
  expect(isLeft(TACOS, [parts], parts)).toBe(true);
});
