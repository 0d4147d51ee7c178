import * as catalog from '#catalog/server/order-work.ts';
import type { TrackedOrder } from '#contract/order/tracking.ts';
import { distanceMiles, formatWay } from '#domain/address/geo.ts';
import type { Coordinates } from '#domain/menu/menu.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { ON_ROAD, readPositions } from '#server/modules/deliveries/index.ts';
import { type Order, readDocument } from '#server/modules/orders/index.ts';
import { findOrderRestaurant } from '#server/modules/restaurants/index.ts';

/** The office gives out orders by it: an older position says nothing, ms. */
const FRESH_MS = 3 * 60_000;
/** A customer reads how old it is; an older one is of no use to them either, ms. */
const TOLD_MS = 15 * 60_000;

/** The positions that may be shown: none where the shop asks for none (rule driver-positions). */
async function positionsSince({ database, clock, shop }: Dependencies, ageMs: number, orderId?: string) {
  return shop.current.sharesPositions ? readPositions(database.db, clock.now() - ageMs, orderId) : [];
}

/** The positions of all drivers on the road that the office goes by. */
export const freshPositions = (dependencies: Dependencies) => positionsSince(dependencies, FRESH_MS);

/** Three decimals of a degree are about a hundred yards. */
const thousandths = (degrees: number): number => Math.round(degrees * 1000) / 1000;
const rounded = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: thousandths(latitude),
  longitude: thousandths(longitude),
});

/** Where an order's driver is, with a proof (rules driver-positions, driver-map); null while not on the road. */
export async function trackedDriver(dependencies: Dependencies, order: Order): Promise<TrackedOrder['driver']> {
  if (!ON_ROAD.includes(order.status)) return null;
  const [position] = await positionsSince(dependencies, TOLD_MS, order.id);
  if (position === undefined) return null;
  const door = readDocument(order).delivery.address.coordinates;
  const found = await findOrderRestaurant(dependencies, order.restaurant_id);
  return {
    away: catalog.milesAway(formatWay(distanceMiles(position.coordinates, door))),
    seenAt: position.at,
    at: rounded(position.coordinates),
    door,
    restaurant: found?.restaurant.locations[0].coordinates ?? null,
    tiles: dependencies.settings.mapTiles,
  };
}
