import { useStore } from 'zustand';
import type { Cart } from '#domain/order/cart.ts';
import { cartStore, unlessExpired } from '#web/state/ordering/cart.ts';
import { textCheck } from '#web/state/store/check.ts';
import { versionedStore } from '#web/state/store/versioned.ts';

/**
 * The payment session of this tab's last order, to which Back leads again; null without one, and as soon as there is a
 * cart again: what happens to that cart says nothing of the order (rule tip-screen).
 */
export const paidSessionStore = versionedStore('paidSession', 1, textCheck(300), 'tab');

const forgetWith = (cart: Cart | null): void => {
  if (unlessExpired(cart) !== null) paidSessionStore.setState(null, true);
};
forgetWith(cartStore.getState());
cartStore.subscribe(forgetWith);

export const usePaidSession = (): string | null => useStore(paidSessionStore);
