import type { Coordinates } from '#domain/menu/menu.ts';
import { isPickedUp } from '#domain/order/order-status.ts';
import { BoundedMap } from '#server/bounded-map.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { readableDocument } from '#server/modules/orders/index.ts';
import { findOrderRestaurant } from '#server/modules/restaurants/index.ts';
import { type OpenOrderRow, readOpenDocuments, readOpenRows } from './open-orders-store.ts';

/** What is taken from an order's document: parsed once per order and change of its details. */
interface Place {
  readonly street: string;
  readonly door: Coordinates;
  /** The number of the order that it goes with; null for all others (rule added-dishes). */
  readonly ridesWith: string | null;
  /** What the kitchen takes, as promised when it was ordered; null where only the shop's usual time was known. */
  readonly kitchenMinutes: number | null;
}

const KEPT = 2000;
const known = new BoundedMap<string, Place>(KEPT);

export interface LocatedOrder extends OpenOrderRow, Place {
  readonly kitchen: { readonly name: string; readonly at: Coordinates };
}

/**
 * The orders under way with restaurants and destinations, oldest first; none of a removed restaurant, and none with a
 * damaged document.
 */
export async function readOpenOrders(dependencies: Dependencies): Promise<readonly LocatedOrder[]> {
  const { db } = dependencies.database;
  const rows = await readOpenRows(db);
  const keys = new Map(rows.map((row) => [row.id, `${row.id} ${row.details_changed_at}`]));
  const unread = [...keys].flatMap(([id, key]) => (known.get(key) === undefined ? id : []));
  for (const { id, document } of await readOpenDocuments(db, unread)) {
    const read = readableDocument({ document });
    if (read === null) continue;
    const { delivery, fees } = read;
    const { street, coordinates: door } = delivery.address;
    const kitchenMinutes = fees.timing?.kitchenMinutes ?? null;
    known.set(keys.get(id) ?? id, { street, door, ridesWith: fees.ridesWith ?? null, kitchenMinutes });
  }
  const kitchens = new Map<string, LocatedOrder['kitchen']>();
  for (const id of new Set(rows.map(({ restaurant_id }) => restaurant_id))) {
    const found = await findOrderRestaurant(dependencies, id);
    if (found === null) continue;
    const { name, locations } = found.restaurant;
    kitchens.set(id, { name, at: locations[0].coordinates });
  }
  return rows.flatMap((row) => {
    const place = known.get(keys.get(row.id) ?? '');
    const kitchen = kitchens.get(row.restaurant_id);
    return place === undefined || kitchen === undefined ? [] : { ...row, ...place, kitchen };
  });
}

/** The ids of orders that get the driver of the order that they go with, which is at its restaurant without one. */
export function findRiders(open: readonly LocatedOrder[]): ReadonlySet<string> {
  const hosts = new Set(
    open.flatMap(({ status, driver_id, order_number }) =>
      isPickedUp(status) || driver_id !== null ? [] : order_number,
    ),
  );
  const isRider = ({ driver_id, ridesWith }: LocatedOrder): boolean =>
    driver_id === null && ridesWith !== null && hosts.has(ridesWith);
  return new Set(open.filter(isRider).map(({ id }) => id));
}
