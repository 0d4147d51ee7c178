import type { Selectable } from 'kysely';
import type { Db, Trx } from '#server/database/database-port.ts';
import type {
  SandboxLedgerTable,
  SandboxNotificationsTable,
  SandboxSessionsTable,
} from '#server/database/sandbox-tables.ts';
import { type Slots, statement } from '#server/database/statement.ts';

/** All SQL of the sandbox provider. Nothing else reads its tables: to the rest of the server it is another company. */

export type SandboxSession = Selectable<SandboxSessionsTable>;
export type SandboxNotification = Selectable<SandboxNotificationsTable>;

const insert = statement((db, session: Slots<SandboxSession>) =>
  db
    .insertInto('sandbox_sessions')
    .values(session)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing()),
);

/** Stores a session unless its key is known already; answers the one that is stored. */
export async function insertSession(db: Db, session: SandboxSession): Promise<SandboxSession> {
  if ((await insert.count(db, session)) === 1) return session;
  return db
    .selectFrom('sandbox_sessions')
    .selectAll()
    .where('idempotency_key', '=', session.idempotency_key)
    .executeTakeFirstOrThrow();
}

const byId = statement((db, { id }: Slots<{ id: string }>) =>
  db.selectFrom('sandbox_sessions').selectAll().where('id', '=', id),
);

/** The session by the provider's id. */
export const findSession = (db: Db, id: string): Promise<SandboxSession | undefined> => byId.first(db, { id });

type Completion = Pick<SandboxSession, 'payment_status' | 'pays_at' | 'fails_at'>;
type Completed = Slots<{ id: string; change: Completion; now: number }>;

const complete = statement((db, { id, change, now }: Completed) =>
  db
    .updateTable('sandbox_sessions')
    .set({ ...change, status: 'complete' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('expires_at', '>', now),
);

/** Moves an open, unexpired session on; false where somebody else was first or its time is over. */
export async function completeSession(db: Db, id: string, change: Completion, now: number): Promise<boolean> {
  return (await complete.count(db, { id, change, now })) === 1;
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

const overdue = statement((db, { now }: Slots<{ now: number }>) =>
  db.selectFrom('sandbox_sessions').selectAll().where('status', '=', 'open').where('expires_at', '<=', now).limit(100),
);

/** Open sessions whose time is over, at most 100. */
export const findOverdueSessions = (db: Db, now: number): Promise<SandboxSession[]> => overdue.all(db, { now });

const insertEntry = statement((db, entry: Slots<SandboxLedgerTable>) =>
  db
    .insertInto('sandbox_ledger')
    .values(entry)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing()),
);

/** Writes to the ledger, once per key; false where the key was known. Charges are positive, refunds negative cents. */
export async function writeLedger(db: Db, entry: SandboxLedgerTable): Promise<boolean> {
  return (await insertEntry.count(db, entry)) === 1;
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

const enqueue = statement((db, { rows }: Slots<{ rows: readonly SandboxNotification[] }>) =>
  db.insertInto('sandbox_notifications').values(rows),
);

/** Puts notifications in the queue, at the end of the transaction. */
export function queueNotifications(trx: Trx, rows: readonly SandboxNotification[]): void {
  if (rows.length > 0) enqueue.last(trx, { rows });
}

interface Claim {
  readonly now: number;
  readonly leaseUntil: number;
  readonly limit: number;
}

const claim = statement((db, { now, leaseUntil, limit }: Slots<Claim>) =>
  db
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
    .returningAll(),
);

/** Claims due notifications: nobody else gets them until `leaseUntil`. */
export const claimNotifications = (db: Db, wanted: Claim): Promise<SandboxNotification[]> => claim.all(db, wanted);

const deliver = statement((db, { ids, at }: Slots<{ ids: readonly string[]; at: number }>) =>
  db.updateTable('sandbox_notifications').set({ delivered_at: at }).where('id', 'in', ids),
);

/** Notifications that the webhook took. */
export async function markDelivered(db: Db, ids: readonly string[], at: number): Promise<void> {
  if (ids.length > 0) await deliver.count(db, { ids, at });
}

/** A notification that the webhook did not take: tried again at `nextAt`. */
export async function postponeNotification(db: Db, id: string, nextAt: number): Promise<void> {
  await db.updateTable('sandbox_notifications').set({ next_at: nextAt }).where('id', '=', id).execute();
}

const nextDue = statement((db) =>
  db
    .selectFrom('sandbox_notifications')
    .select('next_at')
    .where('delivered_at', 'is', null)
    .orderBy('next_at')
    .limit(1),
);

/** When the next notification is due, or null where none waits. */
export const nextDueAt = async (db: Db): Promise<number | null> => (await nextDue.first(db, {}))?.next_at ?? null;
