import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { Database, OrderHistoryTable, OrdersTable } from '#server/database/schema.ts';

/** All SQL of orders. */

type Db = Kysely<Database> | Transaction<Database>;
export type Order = Selectable<OrdersTable>;
export type OrderStep = Pick<Selectable<OrderHistoryTable>, 'status' | 'at'>;

/** The order of a pending order, or undefined. */
export function findOrderByPending(db: Db, pendingOrderId: string): Promise<Order | undefined> {
  return db.selectFrom('orders').selectAll().where('pending_order_id', '=', pendingOrderId).executeTakeFirst();
}

/** The order that a payment session led to: also where another session of the same pending order paid for it. */
export function findOrderBySession(db: Db, sessionId: string): Promise<Order | undefined> {
  return db
    .selectFrom('orders')
    .innerJoin('payment_sessions', 'payment_sessions.pending_order_id', 'orders.pending_order_id')
    .selectAll('orders')
    .where('payment_sessions.session_id', '=', sessionId)
    .executeTakeFirst();
}

/** The order of this number (capitals), or undefined. */
export function findOrderByNumber(db: Db, orderNumber: string): Promise<Order | undefined> {
  return db.selectFrom('orders').selectAll().where('order_number', '=', orderNumber).executeTakeFirst();
}

/** Stores an order; false where its number is taken. */
export async function insertOrder(trx: Transaction<Database>, order: Insertable<OrdersTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.column('order_number').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Adds a step to an order's history; rows are never changed. */
export async function addStep(trx: Transaction<Database>, step: Insertable<OrderHistoryTable>): Promise<void> {
  await trx.insertInto('order_history').values(step).execute();
}

/** The steps of an order, oldest first. */
export function readSteps(db: Db, orderId: string): Promise<OrderStep[]> {
  return db
    .selectFrom('order_history')
    .select(['status', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('step')
    .execute();
}

export interface LatePayment {
  readonly orderId: string;
  readonly sessionId: string;
  /** Why a dispatcher must look at the payment, or null. */
  readonly reviewReason: string | null;
  readonly at: number;
}

/** Attaches a payment to an order that was converted unpaid; undefined where it has one, or was cancelled: that payment goes back. */
export function attachPayment(
  trx: Transaction<Database>,
  { orderId, sessionId, reviewReason, at }: LatePayment,
): Promise<Order | undefined> {
  return trx
    .updateTable('orders')
    .set((row) => ({
      session_id: sessionId,
      payment_status: 'paid',
      needs_review: reviewReason === null ? 0 : 1,
      review_reason: reviewReason,
      version: row('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', orderId)
    .where('session_id', 'is', null)
    .where('payment_status', '=', 'unpaid')
    .where('status', '<>', 'cancelled')
    .returningAll()
    .executeTakeFirst();
}

/** Moves one order in the counts per status; `from` is absent for a new order. In the transaction that changes the order. */
export async function countStatus(
  trx: Transaction<Database>,
  { from, to }: { readonly from?: string; readonly to: string },
): Promise<void> {
  const add = (status: string, by: number) =>
    trx
      .updateTable('order_counts')
      .set((row) => ({ count: row('count', '+', by) }))
      .where('status', '=', status)
      .execute();
  // In alphabetical order, so that two changes at once never wait for each other in a circle.
  const moves: (readonly [string, number])[] =
    from === undefined
      ? [[to, 1]]
      : [
          [from, -1],
          [to, 1],
        ];
  for (const [status, by] of moves.toSorted(([a], [b]) => a.localeCompare(b))) await add(status, by);
}
