import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundAll, type Sold } from '#domain/money/refund.ts';
import { taxParts } from '#domain/money/tax.ts';
import { menuCents } from './menu-cents.ts';
import { boughtLines, differenceWords, mostAtTill, type TillSighting, wrongPrices } from './till.ts';

const line = (id: string, quantity: number, totalPrice: number, taxRate?: number) => ({
  id,
  quantity,
  totalPrice,
  ...(taxRate === undefined ? {} : { taxRate }),
});

function soldOf(lines: readonly ReturnType<typeof line>[]): Sold {
  const subtotal = lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
  const taxes = taxParts(subtotal, lines, 0.07);
  const paid = taxes.reduce((sum, part) => sum + part.subtotal + part.tax, 0) + 199 + 100 + 300;
  return { lines, taxes, taxRate: 0.07, deliveryFee: 199, orderFees: 100, tip: 300, paid };
}

describe('what the food costs by the menu (rule till-notes)', () => {
  it('is the dishes with their tax, and nothing of fees and tip', () => {
    expect(menuCents(soldOf([line('a', 1, 1000), line('b', 2, 2000, 0)]), [])).toBe(1000 + 70 + 2000);
  });

  it('is without the dishes that were left out', () => {
    const sold = soldOf([line('a', 2, 2000), line('b', 1, 500)]);
    expect(menuCents(sold, [{ line: 'a', count: 1 }])).toBe(1500 + 105);
    expect(menuCents(sold, [{ line: 'nobody', count: 1 }])).toBe(2500 + 175);
  });

  it('falls with each dish that is left out, down to nothing', () => {
    const lines = fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 4 }), price: fc.integer({ min: 0, max: 5000 }) }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(lines, (all) => {
        const sold = soldOf(all.map(({ quantity, price }, at) => line(`${at}`, quantity, quantity * price)));
        const leftOut = sold.lines.map(({ id, quantity }) => ({ line: id, count: quantity }));
        const steps = leftOut.map((_, at) => menuCents(sold, leftOut.slice(0, at)));
        expect(steps).toEqual([...steps].sort((a, b) => b - a));
        expect(menuCents(sold, leftOut)).toBe(0);
        const whole = refundAll(sold, []);
        expect(menuCents(sold, [])).toBe((whole?.food ?? 0) + (whole?.tax ?? 0));
      }),
    );
  });

  it('leaves room for a wrong price, and none for a slip of the finger', () => {
    expect(mostAtTill(1095)).toBe(4190);
  });
});

describe('what is bought (rule till-notes)', () => {
  it('is each line less what is missing of it', () => {
    const bought = boughtLines(
      [line('a', 3, 900), line('b', 2, 500)],
      [
        { line: 'a', count: 1 },
        { line: 'b', count: 2 },
      ],
    );
    expect(bought.map(({ id, count }) => [id, count])).toEqual([['a', 2]]);
  });
});

it('says how the till differs from the menu (rule till-notes)', () => {
  expect([0, 50, -125].map(differenceWords)).toEqual([
    'as on the menu',
    '$0.50 more than on the menu',
    '$1.25 less than on the menu',
  ]);
});

const seen = (orderId: string, change: Partial<TillSighting> = {}): TillSighting => ({
  ...{ restaurantId: 'grill', line: 'l', itemId: 'burrito', name: 'Burrito', summary: '' },
  ...{ basePrice: 1095, unitPrice: 1095, chargedPrice: 1145, orderId, orderNumber: `FF${orderId}`, ...change },
});

describe('wrong prices of the menu (rule wrong-till-prices)', () => {
  it('are one row for each dish and price, with the orders in which it was seen, the most frequent first', () => {
    const rows = wrongPrices([seen('3', { chargedPrice: 1195 }), seen('2'), seen('1'), seen('1', { line: 'm' })]);
    expect(rows.map(({ menuPrice, tillPrice, orders }) => [menuPrice, tillPrice, orders.map(({ id }) => id)])).toEqual([
      [1095, 1145, ['2', '1']],
      [1095, 1195, ['3']],
    ]);
  });

  it('add the difference to the dish, and name the choices while each order had some', () => {
    const chosen = { summary: 'Steak', unitPrice: 1345, chargedPrice: 1395 };
    expect(wrongPrices([seen('2', chosen), seen('1', chosen)])).toMatchObject([{ tillPrice: 1145, choices: 'Steak' }]);
    expect(wrongPrices([seen('2', chosen), seen('1')])).toMatchObject([{ tillPrice: 1145, choices: '' }]);
    expect(wrongPrices([seen('2'), seen('1', chosen)])).toMatchObject([{ tillPrice: 1145, choices: '' }]);
  });

  it('are none where the price is right, or the dish would cost less than nothing', () => {
    expect(wrongPrices([seen('1', { chargedPrice: 1095 })])).toEqual([]);
    expect(wrongPrices([seen('1', { unitPrice: 3000, chargedPrice: 100 })])).toEqual([]);
  });
});
