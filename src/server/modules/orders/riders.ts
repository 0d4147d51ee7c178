import { isFinal } from '#domain/order/display-stage.ts';
import { canChangeAddress } from '#domain/order/priced-change.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { findOrderByNumber, lockOrder, type Order, readOrdersBeside } from './orders-store.ts';
import { readDocument } from './read-document.ts';

/** Dishes that were added to an order are another one, which rides with it (rule added-dishes). */

/** The orders under way that ride with an order, oldest first. */
export async function readRiders(db: Db, order: Order): Promise<readonly Order[]> {
  const beside = await readOrdersBeside(db, order);
  return beside.filter((one) => !isFinal(one.status) && readDocument(one).fees.ridesWith === order.order_number);
}

/** The same, which nobody else changes until the transaction ends; the caller holds the order. */
export async function lockRiders(trx: Trx, order: Order): Promise<readonly Order[]> {
  const riders: Order[] = [];
  for (const { id } of await readRiders(trx, order)) {
    const rider = await lockOrder(trx, id);
    if (rider !== undefined && !isFinal(rider.status)) riders.push(rider);
  }
  return riders;
}

/** The order that another one rides with, until that is picked up or cancelled; null where it goes alone from then. */
export async function findHost(db: Db, ridesWith: string): Promise<Order | null> {
  const host = await findOrderByNumber(db, ridesWith);
  return host !== undefined && canChangeAddress(host.status) ? host : null;
}
