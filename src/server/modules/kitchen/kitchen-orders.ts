import type { KitchenOrder } from '#contract/order/kitchen.ts';
import { ticketDishes } from '#domain/order/ticket/ticket-change.ts';
import { readItems } from '#domain/selection/readable-items.ts';
import type { Db } from '#server/database/database-port.ts';
import { type Order, readableDocument, readMissingOutcome } from '#server/modules/orders/index.ts';
import { findKitchenPrints } from '#server/modules/printing/index.ts';
import { readKitchenOrders } from './kitchen-links-store.ts';

async function kitchenOrder(db: Db, order: Order, isPrinted: boolean): Promise<KitchenOrder> {
  const document = readableDocument(order);
  const lines = document?.lines ?? [];
  return {
    id: order.id,
    orderNumber: order.order_number,
    status: order.status,
    createdAt: order.created_at,
    readyAt: order.ready_at,
    ridesWith: document?.fees.ridesWith ?? null,
    isPrinted,
    items: ticketDishes(readItems({ items: lines })),
    ...(await readMissingOutcome(db, order.id, lines)),
  };
}

/** What a kitchen has to make, oldest first: dishes, and nothing of who ordered them (rule kitchen-link). */
export async function kitchenOrders(db: Db, restaurantId: string): Promise<readonly KitchenOrder[]> {
  const orders = await readKitchenOrders(db, restaurantId);
  const printed = await findKitchenPrints(
    db,
    orders.map(({ id }) => id),
  );
  return Promise.all(orders.map((order) => kitchenOrder(db, order, printed.has(order.id))));
}
