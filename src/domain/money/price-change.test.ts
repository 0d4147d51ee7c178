import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_FEES } from './fee-settings.ts';
import { addChange, changeCents, foodCents, NO_CHANGE, priceChange, taxCents } from './price-change.ts';
import { quote } from './quote.ts';
import { refundAll, refundChange, refundLeft, splitRefund } from './refund.ts';
import { soldOf } from './sold.ts';

const settingsOf = fc.record({
  baseFeeCents: fc.integer({ min: 0, max: 900 }),
  includedMiles: fc.integer({ min: 0, max: 5 }),
  perMileCents: fc.integer({ min: 0, max: 300 }),
  orderFeeStepCents: fc.constantFrom(1, 25, 50),
});
const milesOf = fc.integer({ min: 0, max: 1500 }).map((hundredths) => hundredths / 100);

/** What is sold: dishes at the restaurant's rate and at others. */
const linesOf = fc.array(
  fc.record({ totalPrice: fc.integer({ min: 0, max: 20_000 }), taxRate: fc.constantFrom(undefined, 0, 0.065) }),
  { minLength: 1, maxLength: 4 },
);
const cartOf = fc.record({ lines: linesOf, miles: milesOf });

/** The same cart before and after a change: other dishes, another distance, or both. */
const priced = fc.record({ one: cartOf, other: cartOf, some: settingsOf }).map(({ one, other, some }) => {
  const settings = { ...DEFAULT_FEES, ...some };
  const at = ({ lines, miles: routeMiles }: typeof one) => {
    const subtotal = lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
    const fees = quote({ subtotal, lines, taxRate: 0.07, routeMiles, isFreeDelivery: false, settings });
    return { ...fees, taxes: fees.taxes ?? [{ taxRate: fees.taxRate, subtotal, tax: fees.tax }] };
  };
  return { before: at(one), after: at(other), settings };
});

describe('what a change of a paid order costs (rules address-change, dish-change)', () => {
  it('makes of the charges before exactly those after it, and nothing on the way back', () => {
    fc.assert(
      fc.property(priced, ({ before, after, settings }) => {
        const change = priceChange(before, after, settings);
        expect(before.total + changeCents(change)).toBe(after.total);
        const there = addChange(before, change);
        expect(there).toMatchObject({ deliveryFee: after.deliveryFee, orderFees: after.orderFees });
        for (const { taxRate, ...part } of after.taxes) {
          const found = there.taxes.find((one) => Math.abs(one.taxRate - taxRate) < 1e-9);
          expect(found ?? { subtotal: 0, tax: 0 }).toMatchObject(part);
        }
        expect(changeCents(change) + changeCents(priceChange(there, before, settings))).toBe(0);
      }),
    );
  });

  it('is nothing where dishes and delivery cost the same', () => {
    const agreed = { taxes: [{ taxRate: 0.07, subtotal: 1000, tax: 70 }], deliveryFee: 0, orderFees: 5 };
    expect(priceChange(agreed, { deliveryFee: 0 }, DEFAULT_FEES)).toEqual(NO_CHANGE);
  });
});

const sale = fc
  .record({ quoted: priced, tip: fc.integer({ min: 0, max: 900 }), part: fc.integer({ min: 0, max: 100 }) })
  .map(({ quoted, tip, part }) => {
    const { before } = quoted;
    const lines = [{ id: 'dish', quantity: 1, totalPrice: before.subtotal }];
    return { sold: soldOf({ lines, fees: before, tip }, before.total + tip), part };
  });

describe('a refund of two payments (rule address-change)', () => {
  it('is split to the cent, and both parts fit into what was sold', () => {
    fc.assert(
      fc.property(sale, ({ sold, part }) => {
        const all = refundAll(sold, []);
        if (all === null) return;
        const cents = Math.floor((all.amount * part) / 100);
        const [first, second] = splitRefund(all, cents);
        expect([first.amount, second.amount]).toEqual([all.amount - cents, cents]);
        for (const sum of ['food', 'fees', 'tax', 'tip'] as const) {
          expect(first[sum] + second[sum]).toBe(all[sum]);
          expect(Math.min(first[sum], second[sum])).toBeGreaterThanOrEqual(0);
        }
        expect(refundLeft(sold, [first.parts, second.parts]).amount).toBe(0);
      }),
    );
  });

  it('gives back what a change costs less to the cent, also where a part of it costs more', () => {
    fc.assert(
      fc.property(priced, ({ before, after, settings }) => {
        const change = priceChange(before, after, settings);
        fc.pre(changeCents(change) < 0);
        const sold = soldOf({ lines: [], fees: before, tip: 0 }, before.total);
        const back = refundChange(sold, [], change);
        expect(back?.amount).toBe(-changeCents(change));
        const accounts = [
          [back?.food, foodCents(change)],
          [back?.tax, taxCents(change)],
          [back?.fees, change.deliveryFee + change.orderFees],
        ] as const;
        if (accounts.some(([, cents]) => cents > 0)) return;
        for (const [given, cents] of accounts) expect(given).toBe(0 - cents);
      }),
    );
  });

  it('gives back no more of a change than is left of each part', () => {
    const fees = { subtotal: 1000, deliveryFee: 274, tax: 70, orderFees: 100, taxRate: 0.07 };
    const sold = soldOf({ lines: [], fees, tip: 0 }, 1444);
    const less = { taxes: [{ taxRate: 0.07, subtotal: -600, tax: -42 }], deliveryFee: -200, orderFees: -50 };
    const first = refundChange(sold, [], less);
    expect(first).toMatchObject({ amount: 892, food: 600, tax: 42, fees: 250 });
    const second = refundChange(sold, first === null ? [] : [first.parts], less);
    expect(second).toMatchObject({ amount: 552, food: 400, tax: 28, fees: 124 });
    expect(refundChange(sold, [], NO_CHANGE)).toBeNull();
  });
});
