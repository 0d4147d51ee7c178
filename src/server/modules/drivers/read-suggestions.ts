import type { Suggested } from '#contract/order/drivers.ts';
import { type PlannedDriver, type PlannedOrder, pointsOf } from '#domain/dispatch/routes.ts';
import { suggestionsOf, suggestionWords } from '#domain/dispatch/suggest.ts';
import { driveMinutes } from '#domain/money/fee-settings.ts';
import { isPickedUp } from '#domain/order/order-status.ts';
import { isCooking } from '#domain/order/time/kitchen-time.ts';
import { feesOf } from '#domain/shop/shop.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { readDrivers } from '#server/modules/deliveries/index.ts';
import { readDayBegan } from '#server/modules/ledger/index.ts';
import { readableDocument } from '#server/modules/orders/index.ts';
import { freshPositions } from './driver-positions.ts';
import { findRiders, type LocatedOrder, readOpenOrders } from './open-orders.ts';
import { readLastDeliveries } from './open-orders-store.ts';

const MINUTE_MS = 60_000;
/** An older place says nothing about where a driver is now, ms. */
const LAST_SEEN_MS = 60 * MINUTE_MS;

type Fix = Omit<PlannedDriver, 'id'>;

/** Where each driver is: by their own position, else the last pickup's kitchen, else the last door, if any. */
async function lastPlaces(
  dependencies: Dependencies,
  open: readonly LocatedOrder[],
  now: number,
): Promise<ReadonlyMap<string | null, Fix>> {
  const since = (at: number): number => Math.min(0, (at - now) / MINUTE_MS);
  const places = new Map<string | null, Fix>();
  for (const row of await readLastDeliveries(dependencies.database.db, now - LAST_SEEN_MS)) {
    const from = readableDocument(row)?.delivery.address.coordinates;
    if (from !== undefined) places.set(row.driver_id, { from, since: since(row.delivered_at ?? now) });
  }
  const pickedUp = open.filter(({ status }) => isPickedUp(status)).sort((a, b) => a.step_at - b.step_at);
  for (const { driver_id, kitchen, step_at } of pickedUp) {
    places.set(driver_id, { from: kitchen.at, since: since(step_at) });
  }
  for (const { driverId, coordinates } of await freshPositions(dependencies)) {
    places.set(driverId, { from: coordinates, since: 0 });
  }
  return places;
}

/**
 * The present evening, planned for the available drivers who are not `left` out; null where there is nobody, or
 * nothing that nobody has. The moment is taken to the minute, so that what is shown does not change without a reason.
 */
export async function planEvening(dependencies: Dependencies, left: ReadonlySet<string> = new Set()) {
  const { database, clock, shop, routeTimes, routePlanner } = dependencies;
  const { hub } = shop.current;
  const drivers = await readDrivers(database.db, await readDayBegan(dependencies));
  const available = drivers.filter(({ id, state }) => state === 'available' && !left.has(id));
  if (available.length === 0 || hub === null) return null;
  const all = await readOpenOrders(dependencies);
  const riders = findRiders(all);
  const open = all.filter(({ id }) => !riders.has(id));
  if (open.every(({ driver_id }) => driver_id !== null)) return null;
  const now = Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS;
  const fees = feesOf(shop.current);
  const places = await lastPlaces(dependencies, open, now);
  const cooked = ({ status, ready_at, created_at, kitchenMinutes }: LocatedOrder): number =>
    isCooking(status) ? (ready_at ?? created_at + (kitchenMinutes ?? fees.kitchenMinutes) * MINUTE_MS) : now;
  const orders = open.map(
    (order): PlannedOrder => ({
      id: order.id,
      kitchen: order.kitchen.at,
      door: order.door,
      readyAt: Math.max(0, (cooked(order) - now) / MINUTE_MS),
      dueAt: (order.estimated_at - now) / MINUTE_MS,
      driverId: order.driver_id,
      isPickedUp: isPickedUp(order.status),
    }),
  );
  const evening = {
    orders: orders.filter(({ driverId, isPickedUp: isGone }) => driverId !== null || !isGone),
    drivers: available.map(({ id }) => ({ id, ...(places.get(id) ?? { from: hub, since: 0 }) })),
    minutes: (miles: number) => driveMinutes(miles * fees.roadFactor, fees),
  };
  const table = await routeTimes.table?.(pointsOf(evening));
  const planned = await routePlanner.plan({ ...evening, table: table ?? null });
  return { planned, open, available };
}

/** Who could take which free order, and why (rule driver-suggestions). Nothing is stored; a person assigns. */
export async function readSuggestions(dependencies: Dependencies): Promise<readonly Suggested[]> {
  const evening = await planEvening(dependencies);
  if (evening === null) return [];
  const { planned, open, available } = evening;
  const names = new Map(available.map(({ id, name }) => [id, name]));
  const numbers = new Map(open.map(({ id, order_number }) => [id, order_number]));
  return suggestionsOf(planned).map((one) => {
    const { orderId, driverId, minutes, together } = one;
    const name = names.get(driverId) ?? '';
    const words = suggestionWords(one, name, numbers.get(together?.orderId ?? '') ?? null);
    return { orderId, driver: { id: driverId, name }, minutes: Math.round(minutes), words };
  });
}
