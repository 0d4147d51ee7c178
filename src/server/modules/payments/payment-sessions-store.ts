import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import {
  canStillBePaid,
  PAYMENT_SESSION_MACHINE,
  type PaymentSessionStatus,
  statusesBefore,
} from '#domain/payment-status.ts';
import type { Database, PaymentSessionsTable } from '#server/database/schema.ts';

/** All SQL of payment sessions: our side of what the provider knows. */

type Db = Kysely<Database> | Transaction<Database>;
export type PaymentSession = Selectable<PaymentSessionsTable>;

/** The one session of a pending order that may still be paid, and the one that was opened under this key, if that is another. */
export function findOpenOrKeyed(db: Db, pendingOrderId: string, intentKey?: string): Promise<PaymentSession[]> {
  return db
    .selectFrom('payment_sessions')
    .selectAll()
    .where((row) => {
      const isOpen = row.and({ pending_order_id: pendingOrderId, is_open: 1 });
      return intentKey === undefined ? isOpen : row.or([isOpen, row('intent_key', '=', intentKey)]);
    })
    .execute();
}

/** Stores a session that is about to be made; false where the pending order has an open one, or the key a session, already. */
export async function insertSession(db: Db, session: Insertable<PaymentSessionsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_sessions')
    .values(session)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The session by the provider's id. */
export function findBySessionId(db: Db, sessionId: string): Promise<PaymentSession | undefined> {
  return db.selectFrom('payment_sessions').selectAll().where('session_id', '=', sessionId).executeTakeFirst();
}

/** Whether a session of a pending order was paid, its money given back or not. */
export async function hasPaidSession(db: Db, pendingOrderId: string): Promise<boolean> {
  const paid = await db
    .selectFrom('payment_sessions')
    .select('id')
    .where('pending_order_id', '=', pendingOrderId)
    .where('status', 'in', ['paid', 'refunded'] satisfies PaymentSessionStatus[])
    .executeTakeFirst();
  return paid !== undefined;
}

/** The session by our own id. */
export function findByReference(db: Db, reference: string): Promise<PaymentSession | undefined> {
  return db.selectFrom('payment_sessions').selectAll().where('id', '=', reference).executeTakeFirst();
}

/** Keeps what the provider answered, once; false where that was done before. */
export async function attachProviderSession(
  db: Db,
  reference: string,
  provider: { readonly sessionId: string; readonly url: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_sessions')
    .set((row) => ({
      session_id: provider.sessionId,
      url: provider.url,
      status: row
        .case()
        .when('status', '=', 'creating')
        .then<PaymentSessionStatus>('open')
        .else(row.ref('status'))
        .end(),
    }))
    .where('id', '=', reference)
    .where('session_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Moves a session to what the provider said, or notes that it is still so. What may not follow changes nothing: an answer can be older than
 * what is known, and must not open again what is over.
 */
export async function setSessionStatus(
  db: Db,
  reference: string,
  status: PaymentSessionStatus,
  checkedAt: number,
): Promise<void> {
  await db
    .updateTable('payment_sessions')
    .set({ status, is_open: canStillBePaid(status) ? 1 : null, checked_at: checkedAt })
    .where('id', '=', reference)
    .where('status', 'in', [status, ...statusesBefore(PAYMENT_SESSION_MACHINE, status)])
    .execute();
}

/** Sessions that may still be paid, least recently asked about first. */
export function findUnsettled(db: Db, { before, limit }: { before: number; limit: number }): Promise<PaymentSession[]> {
  return db
    .selectFrom('payment_sessions')
    .selectAll()
    .where('is_open', '=', 1)
    .where((row) => row.or([row('checked_at', 'is', null), row('checked_at', '<', before)]))
    .orderBy((row) => row.fn.coalesce('checked_at', 'created_at'))
    .limit(limit)
    .execute();
}

/** A paid session whose money was given back. */
export async function setSessionRefunded(db: Db, reference: string, at: number): Promise<void> {
  await db
    .updateTable('payment_sessions')
    .set({ status: 'refunded', is_open: null, checked_at: at })
    .where('id', '=', reference)
    .execute();
}
