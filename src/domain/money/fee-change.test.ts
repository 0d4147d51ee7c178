import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addFees, changeCents, feeChange, NO_FEE_CHANGE } from './fee-change.ts';
import { DEFAULT_FEES } from './fee-settings.ts';
import { quote } from './quote.ts';
import { refundAll, refundFees, refundLeft, splitRefund } from './refund.ts';
import { soldOf } from './sold.ts';

const settingsOf = fc.record({
  baseFeeCents: fc.integer({ min: 0, max: 900 }),
  includedMiles: fc.integer({ min: 0, max: 5 }),
  perMileCents: fc.integer({ min: 0, max: 300 }),
  orderFeeStepCents: fc.constantFrom(1, 25, 50),
});
const milesOf = fc.integer({ min: 0, max: 1500 }).map((hundredths) => hundredths / 100);

const priced = fc
  .record({ subtotal: fc.integer({ min: 1, max: 50_000 }), here: milesOf, there: milesOf, some: settingsOf })
  .map(({ subtotal, here, there, some }) => {
    const settings = { ...DEFAULT_FEES, ...some };
    const at = (routeMiles: number) => quote({ subtotal, taxRate: 0.07, routeMiles, isFreeDelivery: false, settings });
    return { before: at(here), after: at(there), there, here, settings };
  });

describe('the difference of another address (rule address-change)', () => {
  it('makes of the charges before exactly those of the new address, and nothing on the way back', () => {
    fc.assert(
      fc.property(priced, ({ before, after, here, there, settings }) => {
        const change = feeChange(before, { routeMiles: there, settings, isFree: false });
        expect(before.total + changeCents(change)).toBe(after.total);
        expect(addFees(before, change)).toMatchObject({ deliveryFee: after.deliveryFee, orderFees: after.orderFees });
        const back = feeChange(addFees(before, change), { routeMiles: here, settings, isFree: false });
        expect(changeCents(change) + changeCents(back)).toBe(0);
      }),
    );
  });

  it('is nothing where delivery is free', () => {
    const free = { subtotal: 1000, tax: 70, deliveryFee: 0, orderFees: 100 };
    expect(feeChange(free, { routeMiles: 9, settings: DEFAULT_FEES, isFree: true })).toEqual(NO_FEE_CHANGE);
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

  it('gives back no more of the fees than is left of them', () => {
    const fees = { subtotal: 1000, deliveryFee: 274, tax: 70, orderFees: 100, taxRate: 0.07 };
    const sold = soldOf({ lines: [], fees, tip: 0 }, 1444);
    const wanted = { deliveryFee: 200, orderFees: 50 };
    const first = refundFees(sold, [], wanted);
    expect(first).toMatchObject({ amount: 250, fees: 250 });
    expect(refundFees(sold, first === null ? [] : [first.parts], wanted)).toMatchObject({ amount: 124 });
    expect(refundFees(sold, [], { deliveryFee: 0, orderFees: 0 })).toBeNull();
  });
});
