import type { Coordinates } from '#domain/menu/menu.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { ON_ROAD, putPosition, readDriverWord, readOrdersOfDriver } from '#server/modules/deliveries/index.ts';
import { holdOrder } from '#server/modules/orders/index.ts';

/**
 * Keeps where a driver is, once for each order that they have on the road, and only the last position
 * (rule driver-positions). Answers whether any was kept. Each order is held first, so that a delivery at the same
 * moment leaves nothing behind.
 */
export async function keepPosition(
  { database, clock, shop }: Dependencies,
  driverId: string,
  { latitude, longitude }: Coordinates,
): Promise<boolean> {
  if (!shop.current.sharesPositions) return false;
  return database.transact(async (trx) => {
    const { sharesPosition } = await readDriverWord(trx, driverId, 0);
    if (!sharesPosition) return false;
    let isKept = false;
    for (const { id } of await readOrdersOfDriver(trx, driverId)) {
      const order = await holdOrder(trx, id);
      if (order === undefined || order.driver_id !== driverId || !ON_ROAD.includes(order.status)) continue;
      await putPosition(trx, { order_id: id, driver_id: driverId, latitude, longitude, at: clock.now() });
      isKept = true;
    }
    return isKept;
  });
}
