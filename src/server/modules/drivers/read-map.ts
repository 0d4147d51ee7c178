import type { MapAnswer } from '#contract/order/drivers.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { readStaffNames } from '#server/modules/deliveries/index.ts';
import { freshPositions } from './driver-positions.ts';
import { readOpenOrders } from './open-orders.ts';

/** The places of the orders under way, their restaurants and drivers with a shared position (rule order-map). */
export async function readMap(dependencies: Dependencies): Promise<MapAnswer> {
  const open = await readOpenOrders(dependencies);
  const restaurants = new Map(open.map(({ restaurant_id: id, kitchen }) => [id, { id, ...kitchen }]));
  const newest = new Map((await freshPositions(dependencies)).map((position) => [position.driverId, position]));
  const names = await readStaffNames(dependencies.database.db, [...newest.keys()]);
  return {
    success: true,
    tiles: dependencies.settings.mapTiles,
    restaurants: [...restaurants.values()],
    doors: open.map((order) => ({
      orderId: order.id,
      orderNumber: order.order_number,
      status: order.status,
      stepAt: order.step_at,
      estimatedAt: order.estimated_at,
      street: order.street,
      restaurantId: order.restaurant_id,
      driverName: order.driver_name,
      at: order.door,
    })),
    drivers: [...newest.values()].map(({ driverId: id, at: seenAt, coordinates: at }) => ({
      ...{ id, name: names.get(id) ?? '', seenAt, at },
    })),
  };
}
