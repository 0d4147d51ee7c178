import type { Fees } from '#contract/order/quotes.ts';
import type { MenuItem } from '#domain/menu/menu.ts';
import { DEFAULT_FEES } from '#domain/money/fee-settings.ts';
import { quote } from '#domain/money/quote.ts';
import type { Cart, CartLine } from '#domain/order/cart.ts';
import { makeLine } from '#domain/order/cart-changes.ts';
import { EMPTY_SELECTIONS } from '#domain/selection/selection.ts';
import { item } from './menu-builders.ts';

/** A cart and its fees for tests: name only what the test is about. Amounts in cents. */

export function line(details: Partial<MenuItem> = {}, quantity = 1): CartLine {
  const dish = item([], details);
  return makeLine({
    id: `line-${dish._id}`,
    item: dish,
    selections: EMPTY_SELECTIONS,
    quantity,
    specialInstructions: null,
    nowMs: 1000,
  });
}

export function cart(items: readonly CartLine[], details: Partial<Cart> = {}): Cart {
  return {
    restaurantId: 'corner-grill',
    restaurantName: 'Corner Grill',
    items,
    totalItems: items.reduce((sum, { quantity }) => sum + quantity, 0),
    totalPrice: items.reduce((sum, { totalPrice }) => sum + totalPrice, 0),
    createdAt: 1000,
    updatedAt: 2000,
    expiresAt: 2000 + 43_200_000,
    ...details,
  };
}

export function fees(subtotal: number, routeMiles = 1): Fees {
  return quote({ subtotal, taxRate: 0.07, routeMiles, isFreeDelivery: false, settings: DEFAULT_FEES });
}
