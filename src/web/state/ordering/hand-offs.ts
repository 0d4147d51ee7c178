import type { Cart } from '#domain/order/cart.ts';
import { type PaidLine, paidLines } from '#domain/order/paid-lines.ts';
import { cartActions } from '#web/state/ordering/cart-actions.ts';
import { cartIdActions } from '#web/state/ordering/cart-id.ts';
import { checkoutActions } from '#web/state/ordering/checkout.ts';
import { paidSessionStore } from '#web/state/ordering/paid-session.ts';
import { placedActions } from '#web/state/ordering/placed-orders.ts';
import { listOf, number, shape, textCheck, wholeCheck } from '#web/state/store/check.ts';
import { createPersistedStore } from '#web/state/store/persisted-store.ts';
import { versioned } from '#web/state/store/versioned.ts';

/** Payments this browser left for, with the dishes that leave the cart once paid (rule paid-dishes-leave-cart). */
export interface HandOff {
  readonly sessionId: string;
  readonly pendingOrderId: string;
  readonly cartUpdatedAt: number;
  readonly lines: readonly PaidLine[];
}

const MOST_REMEMBERED = 10;
const isPaidLine = shape<PaidLine>({
  id: textCheck(300),
  quantity: wholeCheck(1, 99),
  choice: textCheck(Number.MAX_SAFE_INTEGER),
});
const isHandOffs = listOf(
  shape<HandOff>({
    sessionId: textCheck(300),
    pendingOrderId: textCheck(300),
    cartUpdatedAt: number,
    lines: listOf(isPaidLine),
  }),
);
const stored = versioned('paymentHandOffs', 2, isHandOffs);

const handOffStore = createPersistedStore<readonly HandOff[]>([], {
  keys: stored.keys,
  read: (storage) => stored.read(storage) ?? [],
  write: (storage, handOffs) => stored.write(storage, handOffs.length === 0 ? null : [...handOffs]),
});

export const handOffActions = {
  remember({ sessionId, pendingOrderId, cart }: Pick<HandOff, 'sessionId' | 'pendingOrderId'> & { cart: Cart }): void {
    const others = handOffStore.getState().filter((other) => other.sessionId !== sessionId);
    const handOff = { sessionId, pendingOrderId, cartUpdatedAt: cart.updatedAt, lines: paidLines(cart) };
    handOffStore.setState([...others, handOff].slice(-MOST_REMEMBERED), true);
  },
  knows(sessionId: string): boolean {
    return handOffStore.getState().some((handOff) => handOff.sessionId === sessionId);
  },
  /** The payment sessions with an outcome unknown here. */
  unsettled(): readonly string[] {
    return handOffStore.getState().map(({ sessionId }) => sessionId);
  },
  /** The payment session that was last opened for a pending order; null if this browser knows of none. */
  sessionOf(pendingOrderId: string): string | null {
    return handOffStore.getState().findLast((handOff) => handOff.pendingOrderId === pendingOrderId)?.sessionId ?? null;
  },
  /** The payment session that was last opened for a cart as it is; null if there was none. */
  sessionOfCart(cartUpdatedAt: number): string | null {
    return handOffStore.getState().findLast((handOff) => handOff.cartUpdatedAt === cartUpdatedAt)?.sessionId ?? null;
  },
  /** Forgets a session that will not be paid any more. */
  forget(sessionId: string): void {
    handOffStore.setState(
      handOffStore.getState().filter((other) => other.sessionId !== sessionId),
      true,
    );
  },
  forgetAll(): void {
    handOffStore.setState([], true);
  },
  /** A paid session: its dishes leave the cart, the agreement ends, its order is followed. Later dishes stay. */
  settle(sessionId: string): void {
    const handOff = handOffStore.getState().find((other) => other.sessionId === sessionId);
    if (handOff === undefined) return;
    const before = cartActions.current();
    cartActions.takeOut(handOff.lines);
    if (cartActions.current() !== before) checkoutActions.clear();
    cartIdActions.renew();
    if (cartActions.current() === null) paidSessionStore.setState(sessionId, true);
    placedActions.follow(sessionId);
    handOffActions.forget(sessionId);
  },
};
