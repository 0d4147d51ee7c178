/** All SQL of dishes that the kitchen has run out of (rule missing-dish). */
import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '#server/database/database-port.ts';
import { addRows, changeRows, findRow } from '#server/database/rows.ts';
import type { MissingDishesTable } from '#server/database/schema-money.ts';
import { type Slots, statement } from '#server/database/statement.ts';

export type StoredMissing = Selectable<MissingDishesTable>;

/** Stores a mark. */
export const insertMissing = (trx: Trx, missing: Insertable<MissingDishesTable>) =>
  addRows(trx, 'missing_dishes', [missing]);

/** The mark of this id, or undefined. */
export const findMissing = (db: Db, id: string): Promise<StoredMissing | undefined> =>
  findRow(db, 'missing_dishes', { id });

/** The marks of an order, oldest first. */
export const readMissing = statement((db, orderId: Slots<string>) =>
  db.selectFrom('missing_dishes').selectAll().where('order_id', '=', orderId).orderBy('asked_at').orderBy('id'),
).all;

/** The questions about an order's dishes that are still open, oldest first. */
export const readAsked = async (db: Db, orderId: string): Promise<StoredMissing[]> =>
  (await readMissing(db, orderId)).filter(({ state }) => state === 'asked');

/** Since when (Unix ms) an ended question may still be meant: one that the customer answered, or any other. */
interface StillMeant {
  readonly answeredSince: number;
  readonly endedSince: number;
}

/**
 * The questions about the orders of a phone (ten digits) that are open or ended lately, newest first: the customer
 * answered them, they ran out, staff settled them, or the order was cancelled.
 */
export function readMissingOfPhone(db: Db, phone: string, { answeredSince, endedSince }: StillMeant) {
  return db
    .selectFrom('missing_dishes')
    .innerJoin('orders', 'orders.id', 'missing_dishes.order_id')
    .selectAll('missing_dishes')
    .select(['orders.order_number', 'orders.status as order_status'])
    .where('orders.customer_phone', '=', phone)
    .where('missing_dishes.swap', '<>', '')
    .where((row) =>
      row.or([
        row.and([
          row('state', '=', 'asked'),
          row.or([row('orders.status', '<>', 'cancelled'), row('asked_at', '>=', endedSince)]),
        ]),
        row.and([row('answered_by', 'in', ['nobody', 'staff']), row('answered_at', '>=', endedSince)]),
        row.and([row('answered_by', '=', 'customer'), row('answered_at', '>=', answeredSince)]),
      ]),
    )
    .orderBy('asked_at', 'desc')
    .orderBy('missing_dishes.id')
    .execute();
}
export type MissingOfPhone = Awaited<ReturnType<typeof readMissingOfPhone>>[number];

/** Leaves an open question to a person, with the customer's words where there are any. */
export const setHeld = (trx: Trx, id: string, held: Pick<StoredMissing, 'held_at' | 'held_why' | 'reply'>) =>
  changeRows(trx, 'missing_dishes', { id, state: 'asked' }, held);

/** Clears what customers answered to questions from before a time, Unix ms (rule retention-times). */
export async function clearReplies(db: Db, before: number): Promise<void> {
  await db
    .updateTable('missing_dishes')
    .set({ reply: null })
    .where('reply', 'is not', null)
    .where('asked_at', '<', before)
    .execute();
}

type Settled = Pick<StoredMissing, 'state' | 'answered_by' | 'answered_at' | 'refund_id' | 'amount_cents'>;

/** Writes a question's outcome, in the transaction that locks its order. */
export async function settleMissing(trx: Trx, id: string, settled: Settled): Promise<StoredMissing> {
  return trx
    .updateTable('missing_dishes')
    .set(settled)
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .returningAll()
    .executeTakeFirstOrThrow();
}
