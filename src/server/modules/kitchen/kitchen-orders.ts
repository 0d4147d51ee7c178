import type { KitchenOrder } from '#contract/order/kitchen.ts';
import { readItems } from '#domain/selection/readable-items.ts';
import type { Db } from '#server/database/database-port.ts';
import { type Order, readDocument, readMissingOutcome } from '#server/modules/orders/index.ts';
import { readKitchenOrders } from './kitchen-links-store.ts';

async function kitchenOrder(db: Db, order: Order): Promise<KitchenOrder> {
  const { lines, fees } = readDocument(order);
  return {
    id: order.id,
    orderNumber: order.order_number,
    status: order.status,
    createdAt: order.created_at,
    readyAt: order.ready_at,
    ridesWith: fees.ridesWith ?? null,
    items: readItems({ items: lines }).map(({ title, quantity, sections, specialInstructions }) => ({
      title,
      quantity,
      choices: sections.flatMap(({ lines }) => lines.map(({ text, depth }) => ({ text, depth }))),
      note: specialInstructions,
    })),
    ...(await readMissingOutcome(db, order.id)),
  };
}

/** What a kitchen has to make, oldest first: dishes, and nothing of who ordered them (rule kitchen-link). */
export async function kitchenOrders(db: Db, restaurantId: string): Promise<readonly KitchenOrder[]> {
  const orders = await readKitchenOrders(db, restaurantId);
  return Promise.all(orders.map((order) => kitchenOrder(db, order)));
}
