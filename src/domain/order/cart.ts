import type { ChildSelections, MenuItem, Selections } from '#domain/menu/menu.ts';
import { formatCents } from '#domain/money/money.ts';
import { linePrice } from '#domain/selection/item-price.ts';
import type { ComprehensiveSelections } from '#domain/selection/selection-sections.ts';

/** The cart that the browser keeps (rule cart-contents). All amounts in cents, all times in Unix ms. */

/** A cart counts as absent 12 hours after its last save (rule cart-expiry). */
export const CART_LIFETIME_MS = 43_200_000;
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 99;
export const MAX_CART_LINES = 50;

export interface CartLine {
  readonly id: string;
  readonly menuItem: {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    readonly price: number | null;
    readonly priceFormatted: string;
  };
  readonly menuItemData: MenuItem;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly unitPriceFormatted: string;
  readonly totalPrice: number;
  readonly totalPriceFormatted: string;
  readonly customizations: Selections;
  readonly childCustomizations: ChildSelections;
  readonly comprehensiveSelections: ComprehensiveSelections;
  readonly specialInstructions: string | null;
  readonly addedAt: number;
}

export interface Cart {
  readonly restaurantId: string;
  readonly restaurantName: string;
  readonly items: readonly CartLine[];
  /** Units, not lines. */
  readonly totalItems: number;
  readonly totalPrice: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly expiresAt: number;
}

export interface CartProblem {
  readonly code: 'CART_TOO_LARGE';
}

export interface CartRestaurant {
  readonly id: string;
  readonly name: string;
}

/** Whether 12 hours have passed since the last save. */
export const isExpired = (cart: Pick<Cart, 'expiresAt'>, nowMs: number): boolean => nowMs >= cart.expiresAt;

/** The cart with every sum computed from its lines' unit prices, because stored sums are not trusted. */
export function summed(cart: Cart): Cart {
  const items = cart.items.map((line) => {
    const totalPrice = linePrice(line.unitPrice, line.quantity);
    const formatted = { unitPriceFormatted: formatCents(line.unitPrice), totalPriceFormatted: formatCents(totalPrice) };
    return { ...line, totalPrice, ...formatted };
  });
  return withSums(cart, items);
}

export function withSums(cart: Cart, items: readonly CartLine[]): Cart {
  const totalItems = items.reduce((sum, line) => sum + line.quantity, 0);
  const totalPrice = items.reduce((sum, line) => sum + line.totalPrice, 0);
  return { ...cart, items, totalItems, totalPrice };
}
