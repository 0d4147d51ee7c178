import { useStore } from 'zustand';
import { type Cart, isExpired, summed } from '#domain/order/cart.ts';
import { isCart } from '#web/state/ordering/is-cart.ts';
import { useNow } from '#web/state/store/now.ts';
import { createPersistedStore } from '#web/state/store/persisted-store.ts';
import { versioned } from '#web/state/store/versioned.ts';

const stored = versioned('cart', 1, isCart);
const readSummed = (storage: Storage): Cart | null => {
  const cart = stored.read(storage);
  return cart && summed(cart);
};

/** The cart as this browser keeps it (rule browser-storage); sums are calculated when read (rule cart-contents). */
export const cartStore = createPersistedStore<Cart | null>(null, { ...stored, read: readSummed });

/** The cart as it counts now: none once its 12 hours are over (rule cart-expiry). */
export const unlessExpired = (cart: Cart | null): Cart | null =>
  cart === null || isExpired(cart, Date.now()) ? null : cart;

/** The cart; null while empty, after its 12 hours (rule cart-expiry), and before hydration (see useHydrated). */
export function useCart(): Cart | null {
  // `useNow` makes this run again as time passes. Its value isn't used, because at first it is the time when the visit
  // began.
  useNow();
  return unlessExpired(useStore(cartStore));
}
