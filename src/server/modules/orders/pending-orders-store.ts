import type { Insertable, Selectable } from 'kysely';
import { PENDING_ORDER_MACHINE, statusesBefore } from '#domain/money/payment-status.ts';
import type { Problem } from '#domain/result.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { changeRows, deleteRows, numberOfRows } from '#server/database/rows.ts';
import type { PendingOrdersTable } from '#server/database/schema.ts';
import { type Slots, statement } from '#server/database/statement.ts';

export type PendingOrder = Selectable<PendingOrdersTable>;

const insert = statement((db, pending: Slots<Insertable<PendingOrdersTable>>) =>
  db.insertInto('pending_orders').values(pending),
);

export const insertPending = insert.count;

/** The same at the end of a transaction. */
export const insertPendingLast = insert.last;

/** How many pending orders there are, converted ones included: 0 in a shop that never had an order. */
export const countPending = (db: Db): Promise<number> => numberOfRows(db, 'pending_orders', {});

export const findPending = statement((db, id: Slots<string>) =>
  db.selectFrom('pending_orders').selectAll().where('id', '=', id),
).first;

/** Why there is no order of an id: it is still pending (PENDING_ORDER), or nothing has this id (NOT_FOUND). */
export const absentOrder = async (db: Db, id: string): Promise<Problem> => ({
  code: (await findPending(db, id)) === undefined ? 'NOT_FOUND' : 'PENDING_ORDER',
});

/** The pending order of a payment session, in any state. */
export function findPendingBySession(db: Db, sessionId: string): Promise<PendingOrder | undefined> {
  return db
    .selectFrom('pending_orders')
    .innerJoin('payment_sessions', 'payment_sessions.pending_order_id', 'pending_orders.id')
    .selectAll('pending_orders')
    .where('payment_sessions.session_id', '=', sessionId)
    .executeTakeFirst();
}

/** Gives an unpaid pending order to the browser that repeated the request with the same call. */
export const handPendingTo = (db: Db, id: string, buyerTokenHash: string) =>
  changeRows(db, 'pending_orders', { id, status: 'open' }, { buyer_token_hash: buyerTokenHash });

const convert = statement((db, id: Slots<string>) =>
  db
    .updateTable('pending_orders')
    .set({ status: 'converted' })
    .where('id', '=', id)
    .where('status', 'in', statusesBefore(PENDING_ORDER_MACHINE, 'converted'))
    .returningAll(),
);

/** Marks a pending order as converted and returns it; undefined if that was done before, by one of two calls. */
export function convertPending(trx: Trx, id: string): Promise<PendingOrder | undefined> {
  return convert.first(trx, id);
}

/** Ends an unpaid pending order before its time; false if it was over. */
export async function closePending(trx: Trx, id: string): Promise<boolean> {
  const unpaid = { id, status: statusesBefore(PENDING_ORDER_MACHINE, 'expired') };
  return (await changeRows(trx, 'pending_orders', unpaid, { status: 'expired' })) === 1;
}

/** Marks at most `limit` overdue unpaid pending orders as expired; returns their ids. */
export async function expirePending(trx: Trx, now: number, limit: number): Promise<string[]> {
  const rows = await trx
    .updateTable('pending_orders')
    .set({ status: 'expired' })
    .where('status', 'in', statusesBefore(PENDING_ORDER_MACHINE, 'expired'))
    .where('id', 'in', (query) =>
      query
        .selectFrom('pending_orders')
        .select('id')
        .where('status', '=', 'open')
        .where('expires_at', '<=', now)
        .limit(limit),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes unpaid pending orders that expired before a time, with their sessions, unless one may be paid. One that was
 * refunded stays too: later news of its payment must find it, or it would be booked as a lost one (rule lost-payments).
 */
export async function deleteUnpaidBefore(trx: Trx, before: number): Promise<number> {
  const old = await trx
    .selectFrom('pending_orders')
    .select('id')
    .where('status', '=', 'expired')
    .where('expires_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_sessions')
            .select('payment_sessions.id')
            .whereRef('payment_sessions.pending_order_id', '=', 'pending_orders.id')
            .where('payment_sessions.status', '<>', 'expired'),
        ),
      ),
    )
    .limit(500)
    .execute();
  const ids = old.map(({ id }) => id);
  await deleteRows(trx, 'payment_sessions', { pending_order_id: ids });
  await deleteRows(trx, 'pending_orders', { id: ids, status: 'expired' });
  return ids.length;
}

/** Unpaid pending orders that expired before a time and still name their buyer, because they were not deleted. */
export function findOldPending(
  db: Db,
  before: number,
  limit: number,
): Promise<Pick<PendingOrder, 'id' | 'document'>[]> {
  return db
    .selectFrom('pending_orders')
    .select(['id', 'document'])
    .where('status', '=', 'expired')
    .where('expires_at', '<', before)
    .where('customer_phone', '>', '')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Removes the buyer from an unpaid pending order and from the request to the provider. */
export async function replacePendingDocument(trx: Trx, id: string, document: string): Promise<void> {
  const nobody = { customer_phone: '', document, client_hash: null };
  await changeRows(trx, 'pending_orders', { id, status: 'expired' }, nobody);
  await changeRows(trx, 'payment_sessions', { pending_order_id: id, is_open: null }, { request: '{}' });
}
