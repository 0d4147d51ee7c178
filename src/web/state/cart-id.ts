import { text } from '#web/state/check.ts';
import { newId } from '#web/state/new-id.ts';
import { createPersistedStore } from '#web/state/persisted-store.ts';
import { versioned } from '#web/state/versioned.ts';

/**
 * What names this browser's cart to the server: the same in all tabs and over every change of the cart, until it is paid for. Of all orders that
 * carry it at a restaurant, one can be paid.
 */
const cartIdStore = createPersistedStore<string | null>(null, versioned('cartId', 1, text(100, 16)));

export const cartIdActions = {
  /** The cart's id; made where there is none yet. */
  current(): string {
    const known = cartIdStore.getState();
    if (known !== null) return known;
    const made = newId();
    cartIdStore.setState(made, true);
    return made;
  },
  /** The cart was paid for: what comes next is another one. */
  renew(): void {
    cartIdStore.setState(null, true);
  },
};
