import type { Purchase } from '#server/modules/payments/index.ts';
import type { PendingOrder } from './pending-orders-store.ts';

/**
 * What a buyer means to buy, by name: this browser's cart at this restaurant. The cart's own id holds also before the browser has its cookie,
 * and the cookie also for clients that send no id.
 */
export function purchaseOf({ restaurant_id, cart_id, buyer_token_hash }: PendingOrder): Purchase {
  return {
    browser: `buyer ${buyer_token_hash} ${restaurant_id}`,
    cart: cart_id === null ? null : `cart ${cart_id} ${restaurant_id}`,
  };
}
