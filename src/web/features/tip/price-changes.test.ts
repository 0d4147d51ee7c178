import { describe, expect, it } from 'vitest';
import { DEFAULT_FEES } from '#domain/money/fee-settings.ts';
import { quote } from '#domain/money/quote.ts';
import { cart, fees, line } from '#tests/support/order-builders.ts';
import { changeReason, priceChanges } from './price-changes.ts';

const burger = line({ _id: 'burger', title: 'Burger', price: 1250 }, 2);
const soup = line({ _id: 'soup', title: 'Soup', price: 600 });
const order = {
  cart: cart([burger, soup]),
  checkout: {
    fees: fees(3100),
    isEstimate: false,
    restaurantId: 'corner-grill',
    placeId: 'place-1',
    cartUpdatedAt: 2000,
    savedAt: 3000,
    restaurant: null,
  },
};
const sameLines = order.cart.items.map(({ id, unitPrice, totalPrice }) => ({ id, unitPrice, totalPrice }));

it('names each dish and each amount that changed, and last the total that is paid', () => {
  const lines = [{ id: 'line-burger', unitPrice: 1300, totalPrice: 2600 }, ...sameLines.slice(1)];
  const changes = priceChanges(order, { lines, fees: fees(3200) }, { before: 434, after: 448 });
  expect(changes).toEqual([
    'Burger changed from $12.50 to $13.00',
    'Subtotal changed from $31.00 to $32.00',
    'Tax changed from $2.17 to $2.24',
    'Tip changed from $4.34 to $4.48',
    'Total changed from $41.00 to $42.21',
  ]);
});

it('names the delivery fee alone where only the way became longer', () => {
  const changes = priceChanges(order, { lines: sameLines, fees: fees(3100, 2.5) }, { before: 434, after: 434 });
  expect(changes).toEqual(['Delivery fee changed from $1.99 to $2.74', 'Total changed from $41.00 to $41.75']);
});

describe('what a change is told as (rule price-changed)', () => {
  const free = quote({ subtotal: 3100, taxRate: 0.07, routeMiles: 1, isFreeDelivery: true, settings: DEFAULT_FEES });
  const tip = { before: 434, after: 434 };

  it('delivery that has become free is good news', () => {
    expect(changeReason(order, { lines: sameLines, fees: free }, tip)).toBe('free-delivery');
  });

  it('free delivery beside another price is a change of prices', () => {
    const lines = [{ id: 'line-burger', unitPrice: 1300, totalPrice: 2600 }, ...sameLines.slice(1)];
    expect(changeReason(order, { lines, fees: free }, tip)).toBe('prices');
    expect(changeReason(order, { lines: sameLines, fees: { ...free, tax: free.tax + 1 } }, tip)).toBe('prices');
    expect(changeReason(order, { lines: sameLines, fees: free }, { before: 434, after: 448 })).toBe('prices');
  });

  it('a longer way is a change of prices, but not where an estimate was agreed to', () => {
    const details = { lines: sameLines, fees: fees(3100, 2.5) };
    expect(changeReason(order, details, tip)).toBe('prices');
    const estimated = { ...order, checkout: { ...order.checkout, isEstimate: true } };
    expect(changeReason(estimated, details, tip)).toBe('estimate');
  });
});
