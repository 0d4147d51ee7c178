import type { Trx } from '#server/database/database-port.ts';
import { holdOrder, type Order, readOrdersBeside } from './orders-store.ts';
import { readDocument } from './read-document.ts';

/** The orders that ride with an order (rule added-dishes); nobody else changes them until the transaction ends. */
export async function holdRiders(trx: Trx, order: Order): Promise<readonly Order[]> {
  const riders: Order[] = [];
  for (const beside of await readOrdersBeside(trx, order)) {
    if (readDocument(beside).fees.ridesWith !== order.order_number) continue;
    const rider = await holdOrder(trx, beside.id);
    if (rider !== undefined) riders.push(rider);
  }
  return riders;
}
