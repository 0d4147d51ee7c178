import type { PendingOrder } from '#server/modules/orders/index.ts';
import type { Purchase } from '#server/modules/payments/index.ts';

/**
 * The names of what a buyer means to buy: this browser's cart at this restaurant (rule one-payable-session). The cart's
 * id holds even before the browser has its cookie, and the cookie even for clients that send no cart id.
 */
export function purchaseOf({ restaurant_id, cart_id, buyer_token_hash }: PendingOrder): Purchase {
  return {
    browser: `buyer ${buyer_token_hash} ${restaurant_id}`,
    cart: cart_id === null ? null : `cart ${cart_id} ${restaurant_id}`,
  };
}
