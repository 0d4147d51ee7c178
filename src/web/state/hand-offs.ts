import { cartActions } from '#web/state/cart.ts';
import { listOf, number, shape, text } from '#web/state/check.ts';
import { checkoutActions } from '#web/state/checkout.ts';
import { createPersistedStore } from '#web/state/persisted-store.ts';
import { versioned } from '#web/state/versioned.ts';

/** Payments that this browser was sent away for: which cart each one pays, so that only that one is emptied once it is an order. */
export interface HandOff {
  readonly sessionId: string;
  readonly pendingOrderId: string;
  readonly cartUpdatedAt: number;
}

const MOST_REMEMBERED = 10;
const isHandOffs = listOf(shape<HandOff>({ sessionId: text(300), pendingOrderId: text(300), cartUpdatedAt: number }));
const stored = versioned('paymentHandOffs', 1, isHandOffs);

const handOffStore = createPersistedStore<readonly HandOff[]>([], {
  keys: stored.keys,
  read: (storage) => stored.read(storage) ?? [],
  write: (storage, handOffs) => stored.write(storage, [...handOffs]),
});

export const handOffActions = {
  remember(handOff: HandOff): void {
    const others = handOffStore.getState().filter(({ sessionId }) => sessionId !== handOff.sessionId);
    handOffStore.setState([...others, handOff].slice(-MOST_REMEMBERED), true);
  },
  /** The payment session that was last opened for a pending order; null where this browser knows of none. */
  sessionOf(pendingOrderId: string): string | null {
    return handOffStore.getState().findLast((handOff) => handOff.pendingOrderId === pendingOrderId)?.sessionId ?? null;
  },
  /** The payment session that was last opened for a cart as it is; null where there was none. */
  sessionOfCart(cartUpdatedAt: number): string | null {
    return handOffStore.getState().findLast((handOff) => handOff.cartUpdatedAt === cartUpdatedAt)?.sessionId ?? null;
  },
  /** A session has become an order: its cart, checkout data and intents are done with. Another cart stays as it is. */
  settle(sessionId: string): void {
    const handOff = handOffStore.getState().find((other) => other.sessionId === sessionId);
    if (handOff === undefined) return;
    if (cartActions.current()?.updatedAt === handOff.cartUpdatedAt) {
      cartActions.clear();
      checkoutActions.clear();
    }
    handOffStore.setState(
      handOffStore.getState().filter((other) => other !== handOff),
      true,
    );
  },
};
