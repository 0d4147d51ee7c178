import * as catalog from '#catalog/everyone/state.ts';
import { formatCents } from '#domain/money/money.ts';
import type { Cart } from '#domain/order/cart.ts';

/** How full the cart is, for screen readers after a change: 'Your cart: 3 items, $24.25' (rule live-regions). */
export function cartInWords(cart: Pick<Cart, 'totalItems' | 'totalPrice'> | null): string {
  if (cart === null) return '';
  return catalog.yourCart(cart.totalItems, formatCents(cart.totalPrice));
}
