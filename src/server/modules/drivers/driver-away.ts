import { distanceMiles, formatWay } from '#domain/address/geo.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { ON_ROAD, readPositions } from '#server/modules/deliveries/index.ts';
import { type Order, readDocument } from '#server/modules/orders/index.ts';

/** An older position says nothing, ms. */
const FRESH_MS = 3 * 60_000;

/** The positions that may be shown: none if the shop asks for none (rule driver-positions). */
export async function freshPositions({ database, clock, shop }: Dependencies, orderId?: string) {
  return shop.current.sharesPositions ? readPositions(database.db, clock.now() - FRESH_MS, orderId) : [];
}

/**
 * The distance of an order's driver from its door, as text: customers learn nothing else of a position (rule
 * driver-positions). Null while the order isn't on the road, or without a shared position.
 */
export async function driverAway(dependencies: Dependencies, order: Order): Promise<string | null> {
  if (!ON_ROAD.includes(order.status)) return null;
  const [position] = await freshPositions(dependencies, order.id);
  if (position === undefined) return null;
  const miles = distanceMiles(position.coordinates, readDocument(order).delivery.address.coordinates);
  return `About ${formatWay(miles)} miles away`;
}
