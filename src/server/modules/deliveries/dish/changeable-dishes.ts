import type { AddressChange } from '#contract/order/address-change.ts';
import type { TrackedOrder } from '#contract/order/tracking.ts';
import { canStillChange } from '#domain/order/priced-change.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { wholeLines } from '#server/modules/changes/index.ts';
import { type Order, readDocument } from '#server/modules/orders/index.ts';
import { readOrderMoney } from '#server/modules/refunds/index.ts';
import { findRestaurant } from '#server/modules/restaurants/index.ts';

/**
 * The dishes of an order whose options can still change (rule dish-change); null where none can, nor be added, as while
 * a change waits for its payment.
 */
export async function changeableDishes(
  dependencies: Dependencies,
  order: Order,
  { waiting }: AddressChange,
): Promise<TrackedOrder['dishes'] | null> {
  if (waiting !== null || !canStillChange('dish', order.status)) return null;
  const { db } = dependencies.database;
  const money = await readOrderMoney(db, order);
  if (money.payments.length === 0) return null;
  const whole = await wholeLines(db, order, money);
  const items = (await findRestaurant(dependencies, order.restaurant_id))?.items;
  return readDocument(order).lines.flatMap((line, place) => {
    const { id, itemId, quantity, customizations, childCustomizations } = line;
    const hasChoices = (items?.get(itemId)?.customizationsList.length ?? 0) > 0;
    return hasChoices && whole.has(id) ? [{ place, id, itemId, quantity, customizations, childCustomizations }] : [];
  });
}
