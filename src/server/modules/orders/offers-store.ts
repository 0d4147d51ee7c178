/** All SQL of offers: which driver is asked about which order, and until when (rule order-offers). */
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import { addRows, findRow, findRows } from '#server/database/rows.ts';
import type { DriverOffersTable } from '#server/database/schema-people.ts';
import { type Slots, statement } from '#server/database/statement.ts';

/** Orders are offered from the kitchen's confirmation until they are picked up. */
export const OFFERED: readonly OrderStatus[] = ['restaurant_confirmed', 'preparing', 'ready_pickup'];

/** The orders that can be offered, the most urgent first. */
export async function readOfferable(db: Db): Promise<readonly string[]> {
  const waiting = db.selectFrom('orders').select('id').where('driver_id', 'is', null).where('status', 'in', OFFERED);
  return (await waiting.orderBy('estimated_at').orderBy('id').execute()).map(({ id }) => id);
}

/** All offers of active orders without a driver. */
export const readOffers = (db: Db): Promise<DriverOffersTable[]> => findRows(db, 'driver_offers', {});

/** What a driver is asked at `now` (Unix ms), with the order as it is sold. */
export function findOfferOf(db: Db, driverId: string, now: number) {
  return db
    .selectFrom('driver_offers')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['order_id', 'order_number', 'restaurant_name', 'tip_cents', 'document', 'ends_at', 'minutes', 'is_free'])
    .where('driver_offers.driver_id', '=', driverId)
    .where('answer', 'is', null)
    .where('ends_at', '>', now)
    .where('orders.driver_id', 'is', null)
    .where('status', 'in', OFFERED)
    .executeTakeFirst();
}

/** The driver whom the board names beside each order: the one being asked, or the last one asked. */
export function readOfferMarks(db: Db) {
  return db
    .selectFrom('driver_offers')
    .innerJoin('orders', 'orders.id', 'order_id')
    .leftJoin('staff', 'staff.id', 'driver_offers.driver_id')
    .select(['order_id as orderId', 'driver_offers.driver_id as driverId', 'name', 'ends_at as endsAt', 'answer'])
    .where('orders.driver_id', 'is', null)
    .where('status', 'in', OFFERED)
    .execute();
}

/** Asks a driver; false if the order or the driver is part of another question that is open. */
export const insertOffer = async (trx: Trx, offer: Omit<DriverOffersTable, 'answer'>): Promise<boolean> =>
  (await addRows(trx, 'driver_offers', [{ ...offer, answer: null }], 'any')) === 1;

/** What a driver was asked about an order, open or over; undefined if it was withdrawn. */
export const findOffer = (trx: Trx, orderId: string, driverId: string): Promise<DriverOffersTable | undefined> =>
  findRow(trx, 'driver_offers', { order_id: orderId, driver_id: driverId });

/** Closes the open question to a driver about an order; false if it is closed, or over at `now` (Unix ms). */
export const closeOffer = statement(
  (db, { orderId, driverId, now }: Slots<{ orderId: string; driverId: string; now: number }>) =>
    db
      .updateTable('driver_offers')
      .set({ answer: 'declined' })
      .where('order_id', '=', orderId)
      .where('driver_id', '=', driverId)
      .where('answer', 'is', null)
      .where('ends_at', '>', now),
).wrote;

/** Closes the question about an order that ran out at `now` (Unix ms); returns who was asked. */
export async function closeUnanswered(trx: Trx, orderId: string, now: number): Promise<readonly string[]> {
  const rows = await trx
    .updateTable('driver_offers')
    .set({ answer: 'unanswered' })
    .where('order_id', '=', orderId)
    .where('answer', 'is', null)
    .where('ends_at', '<=', now)
    .returning('driver_id')
    .execute();
  return rows.map(({ driver_id }) => driver_id);
}

/** A driver who takes no orders now is asked nothing; once they do again, they can be asked the same. */
export async function endOffersOf(trx: Trx, driverId: string, at: number): Promise<void> {
  const open = trx.deleteFrom('driver_offers').where('answer', 'is', null).where('driver_id', '=', driverId);
  for (const { order_id: orderId } of await open.returning('order_id').execute()) {
    await announceOffer(trx, { orderId, askedDriverIds: [driverId], at });
  }
}

/** Boards, and these drivers' pages, look again. */
export function announceOffer(
  trx: Trx,
  offer: { readonly orderId: string; readonly askedDriverIds: readonly string[]; readonly at: number },
): Promise<void> {
  const { orderId, askedDriverIds, at } = offer;
  return appendEvent(trx, { orderId, kind: 'order.offer', payload: { askedDriverIds }, at });
}

/** Ends all questions about an order: it has a driver, or is over. Returns who was being asked. */
export async function endOrderOffers(trx: Trx, orderId: string): Promise<readonly string[]> {
  const asked = trx.deleteFrom('driver_offers').where('order_id', '=', orderId);
  const rows = await asked.returning(['driver_id', 'answer']).execute();
  return rows.flatMap(({ driver_id, answer }) => (answer === null ? [driver_id] : []));
}
