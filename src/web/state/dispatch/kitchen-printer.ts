/** Whether this browser prints a kitchen's new orders automatically (rule kitchen-prints). */
import { useStore } from 'zustand';
import type { KitchenOrder } from '#contract/order/kitchen.ts';
import { isCooking, isUnaccepted } from '#domain/order/time/kitchen-time.ts';
import { wholeCheck } from '#web/state/store/check.ts';
import { versionedStore } from '#web/state/store/versioned.ts';

/** Since when, by the server's clock in Unix ms; null where it doesn't. */
const store = versionedStore('kitchenPrinter', 1, wholeCheck(0, Number.MAX_SAFE_INTEGER));

export const useKitchenPrinter = (): number | null => useStore(store);
export const setKitchenPrinter = (since: number | null): void => store.setState(since, true);

/**
 * The orders that a kitchen's screen prints automatically: as on a board, those that nobody has accepted, and those
 * that came after the switch was turned on even if a dispatcher was faster.
 */
export const dueInKitchen = (orders: readonly KitchenOrder[], since: number): readonly KitchenOrder[] =>
  orders.filter(
    ({ isPrinted, status, createdAt }) =>
      !isPrinted && isCooking(status) && (isUnaccepted(status) || createdAt >= since),
  );
