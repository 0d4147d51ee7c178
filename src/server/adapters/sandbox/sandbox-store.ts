import type { Selectable } from 'kysely';
import type { Db, Trx } from '#server/database/database-port.ts';
import type { SandboxNotificationsTable, SandboxSessionsTable } from '#server/database/sandbox-tables.ts';

/** All SQL of the sandbox provider. Nothing else reads its tables: to the rest of the server it is another company. */

export type SandboxSession = Selectable<SandboxSessionsTable>;
export type SandboxNotification = Selectable<SandboxNotificationsTable>;

/** Stores a session unless its key is known already; answers the one that is stored. */
export async function insertSession(db: Db, session: SandboxSession): Promise<SandboxSession> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sandbox_sessions')
    .values(session)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return session;
  return db
    .selectFrom('sandbox_sessions')
    .selectAll()
    .where('idempotency_key', '=', session.idempotency_key)
    .executeTakeFirstOrThrow();
}

/** The session by the provider's id. */
export function findSession(db: Db, id: string): Promise<SandboxSession | undefined> {
  return db.selectFrom('sandbox_sessions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Moves an open, unexpired session on; false where somebody else was first or its time is over. */
export async function completeSession(
  db: Db,
  id: string,
  change: Pick<SandboxSession, 'payment_status' | 'pays_at' | 'fails_at'>,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_sessions')
    .set({ ...change, status: 'complete' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A payment that was to be confirmed late comes through; false where it is not due or was done before. */
export async function confirmLatePayment(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_sessions')
    .set({ payment_status: 'paid' })
    .where('id', '=', id)
    .where('status', '=', 'complete')
    .where('payment_status', '=', 'unpaid')
    .where('pays_at', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends an open session; false where it is not open. */
export async function expireOpenSession(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_sessions')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Open sessions whose time is over, at most 100. */
export function findOverdueSessions(db: Db, now: number): Promise<SandboxSession[]> {
  return db
    .selectFrom('sandbox_sessions')
    .selectAll()
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .limit(100)
    .execute();
}

/** Writes to the ledger, once per key; false where the key was known. Charges are positive, refunds negative cents. */
export async function writeLedger(
  db: Db,
  entry: { id: string; session_id: string; idempotency_key: string; amount_cents: number; at: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sandbox_ledger')
    .values(entry)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * What was charged for a session less what was given back, in cents; locks the session's row against another refund at
 * the same time.
 */
export async function lockBalance(trx: Trx, sessionId: string): Promise<number> {
  await trx
    .updateTable('sandbox_sessions')
    .set((row) => ({ created_at: row.ref('created_at') }))
    .where('id', '=', sessionId)
    .execute();
  const { balance } = await trx
    .selectFrom('sandbox_ledger')
    .select((row) => row.fn.sum<number | string | null>('amount_cents').as('balance'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return Number(balance ?? 0);
}

/** Whether the ledger holds an entry under this key. */
export async function isInLedger(db: Db, idempotencyKey: string): Promise<boolean> {
  const entry = await db
    .selectFrom('sandbox_ledger')
    .select('id')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return entry !== undefined;
}

/** Puts notifications in the queue. */
export async function queueNotifications(db: Db, rows: readonly SandboxNotification[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('sandbox_notifications')
      .values([...rows])
      .execute();
}

/** Claims due notifications: nobody else gets them until `leaseUntil`. */
export function claimNotifications(
  db: Db,
  { now, leaseUntil, limit }: { now: number; leaseUntil: number; limit: number },
): Promise<SandboxNotification[]> {
  return db
    .updateTable('sandbox_notifications')
    .set((row) => ({ next_at: leaseUntil, attempts: row('attempts', '+', 1) }))
    .where('delivered_at', 'is', null)
    .where('next_at', '<=', now)
    .where('id', 'in', (query) =>
      query
        .selectFrom('sandbox_notifications')
        .select('id')
        .where('delivered_at', 'is', null)
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(limit),
    )
    .returningAll()
    .execute();
}

/** Notifications that the webhook took. */
export async function markDelivered(db: Db, ids: readonly string[], at: number): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('sandbox_notifications')
    .set({ delivered_at: at })
    .where('id', 'in', [...ids])
    .execute();
}

/** A notification that the webhook did not take: tried again at `nextAt`. */
export async function postponeNotification(db: Db, id: string, nextAt: number): Promise<void> {
  await db.updateTable('sandbox_notifications').set({ next_at: nextAt }).where('id', '=', id).execute();
}

/** When the next notification is due, or null where none waits. */
export async function nextDueAt(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('sandbox_notifications')
    .select('next_at')
    .where('delivered_at', 'is', null)
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_at ?? null;
}
