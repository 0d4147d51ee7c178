import { textCheck } from '#web/state/store/check.ts';
import { randomId } from '#web/state/store/new-id.ts';
import { versionedStore } from '#web/state/store/versioned.ts';

/**
 * Names this browser's cart to the server: the same id in all tabs and through every change of the cart, until it is
 * paid for. Only one order with the id can be paid at one restaurant (rule one-payable-session).
 */
const cartIdStore = versionedStore('cartId', 1, textCheck(100, 16));

export const cartIdActions = {
  /** The cart's id; made where there is none yet. */
  current(): string {
    const known = cartIdStore.getState();
    if (known !== null) return known;
    const made = randomId();
    cartIdStore.setState(made, true);
    return made;
  },
  /** The cart was paid for: the next one gets another id. */
  renew(): void {
    cartIdStore.setState(null, true);
  },
};
