import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_FEES } from './fee-settings.ts';
import { addChange, type ChangedCharges, changeCents, priceChange } from './price-change.ts';
import { type RefundParts, refund } from './refund.ts';
import { changedLines, type SoldDish, soldOf, taxesNow } from './sold.ts';

const line = (id: string, totalPrice: number, more: Partial<SoldDish> = {}): SoldDish => {
  return { id, quantity: 1, totalPrice, ...more };
};

describe('what was paid for a dish (rules dish-change, dish-added, refund-arithmetic)', () => {
  const BOTH = [line('a', 1000), line('b', 2000)];
  const WAIVED = changedLines(BOTH, line('a', 1030), false);

  it.each([
    ['a difference that nobody asked for', WAIVED, [1000, 2000]],
    ['another one after it', changedLines(WAIVED, line('a', 1040), false), [1000, 2000]],
    ['one of each dish', changedLines(WAIVED, line('b', 1990), false), [1000, 2000]],
    ['the way back', changedLines(WAIVED, line('a', 1000), false), [1000, 2000]],
    ['a difference of it that was paid', changedLines(WAIVED, line('a', 1500), true), [1500, 2000]],
    ['a dish more that nobody paid for', changedLines(WAIVED, line('c', 45), false), [1000, 2000, 0]],
    ['a dish more that was paid, with the rest', changedLines(WAIVED, line('c', 500), true), [1030, 2000, 500]],
    ['a difference of another dish, with the rest', changedLines(WAIVED, line('b', 1500), true), [1030, 1500]],
  ])('is after %s', (_, lines, paid) => {
    const sold = soldOf({ lines, fees: { taxRate: 0, subtotal: 0, tax: 0, deliveryFee: 0, orderFees: 0 }, tip: 0 }, 0);
    expect(sold.lines.map(({ totalPrice }) => totalPrice)).toEqual(paid);
  });

  it('is altogether what was paid for food at each rate, and goes back to the cent in any order', () => {
    const changes = fc.array(
      fc.record({ at: fc.nat({ max: 2 }), cents: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.nat({ max: 3000 })) }),
      { maxLength: 8 },
    );
    const quantities = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 3 });
    const order = fc.shuffledSubarray([0, 1, 2], { minLength: 3 });
    fc.assert(
      fc.property(changes, quantities, order, (made, counts, turns) => {
        const rates = [undefined, undefined, 0.02];
        const taxRate = 0.07;
        let lines: readonly SoldDish[] = counts.map((quantity, at) => {
          const own = rates[at];
          return line(`${at}`, 500, { quantity, ...(own !== undefined && { taxRate: own }) });
        });
        const taxes = taxesNow({ lines, fees: { taxRate } });
        let agreed: ChangedCharges = priceChange({ taxes: [], deliveryFee: 0, orderFees: 0 }, { taxes }, DEFAULT_FEES);
        for (const { at, cents } of made) {
          const old = lines[at];
          if (old === undefined) continue;
          const { paidPrice, ...rest } = old;
          const changed = { ...rest, totalPrice: 500 + cents };
          const after = lines.map((one, place) => (place === at ? changed : one));
          const difference = priceChange(
            agreed,
            { taxes: taxesNow({ lines: after, fees: { taxRate } }) },
            DEFAULT_FEES,
          );
          const due = changeCents(difference);
          const isSettled = due < 0 || due >= 50;
          if (isSettled) agreed = addChange(agreed, difference);
          lines = changedLines(lines, changed, isSettled);
        }
        const { orderFees, deliveryFee } = agreed;
        const fees = { taxRate, taxes: agreed.taxes, subtotal: 0, tax: 0, deliveryFee, orderFees };
        const sold = soldOf({ lines, fees, tip: 0 }, changeCents(agreed));
        const parts: RefundParts[] = [];
        for (const at of turns) {
          for (let unit = 0; unit < (counts[at] ?? 0); unit += 1) {
            const back = refund(sold, parts, { lines: [{ id: `${at}`, count: 1 }] });
            if (!back.ok) throw new Error(back.problem.code);
            parts.push(back.value.parts);
          }
          const own = parts.filter((part) => part.lines[0]?.id === `${at}`).flatMap((part) => part.taxes);
          expect(own.reduce((sum, { food }) => sum + food, 0)).toBe(sold.lines[at]?.totalPrice);
        }
        const food = parts.flatMap((part) => part.taxes).reduce((sum, part) => sum + part.food, 0);
        expect(food).toBe(agreed.taxes.reduce((sum, { subtotal }) => sum + subtotal, 0));
        expect(parts.flatMap((part) => part.taxes).reduce((sum, part) => sum + part.tax, 0)).toBe(
          agreed.taxes.reduce((sum, { tax }) => sum + tax, 0),
        );
      }),
    );
  });
});
