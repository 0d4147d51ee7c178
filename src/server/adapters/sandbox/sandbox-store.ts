import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, OpenDatabase, Trx } from '#server/database/database-port.ts';
import type { SandboxEventsTable, SandboxLedgerTable, SandboxSessionsTable } from '#server/database/sandbox-tables.ts';
import type { Database } from '#server/database/schema.ts';
import { type Slots, statement } from '#server/database/statement.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { SandboxSettings } from '#server/settings-payments.ts';

/** All SQL of the sandbox provider. Nothing else reads its tables: to the rest of the server it is another company. */

export interface SandboxBooks {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly timing: SandboxSettings;
}

export type SandboxSession = Selectable<SandboxSessionsTable>;
export type Entry = Selectable<SandboxLedgerTable>;
export type SandboxEvent = Selectable<SandboxEventsTable>;

const insert = statement((db, session: Slots<SandboxSession>) =>
  db
    .insertInto('sandbox_sessions')
    .values(session)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing()),
);

/** Stores a session unless its key is known already, and returns the one that is stored. */
export async function insertSandboxSession(db: Db, session: SandboxSession): Promise<SandboxSession> {
  if (await insert.wrote(db, session)) return session;
  return db
    .selectFrom('sandbox_sessions')
    .selectAll()
    .where('idempotency_key', '=', session.idempotency_key)
    .executeTakeFirstOrThrow();
}

/** The session by the provider's id. */
export const findSandboxSession = statement((db, id: Slots<string>) =>
  db.selectFrom('sandbox_sessions').selectAll().where('id', '=', id),
).first;

interface Closing {
  readonly id: string;
  readonly change: Partial<SandboxSession>;
  /** Only a session that expires later than this is changed. */
  readonly expiresAfter: number;
}

/** Completes or expires an open session; false if it isn't open anymore. */
export const closeSession = statement((db, { id, change, expiresAfter }: Slots<Closing>) =>
  db
    .updateTable('sandbox_sessions')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('expires_at', '>', expiresAfter),
).wrote;

/** Expired open sessions, at most 100. */
export const findOverdueSessions = statement((db, now: Slots<number>) =>
  db.selectFrom('sandbox_sessions').selectAll().where('status', '=', 'open').where('expires_at', '<=', now).limit(100),
).all;

/** Writes to the ledger, at the end of the transaction. */
export const insertEntry = statement((db, entry: Slots<Entry>) => db.insertInto('sandbox_ledger').values(entry)).last;

/** What the ledger holds of a session, oldest first. */
export const findEntries = statement((db, sessionId: Slots<string>) =>
  db.selectFrom('sandbox_ledger').selectAll().where('session_id', '=', sessionId).orderBy('at').orderBy('id'),
).all;

/** The same, with the session locked against refunds and disputes at the same time. */
export async function lockEntries(trx: Trx, sessionId: string): Promise<Entry[]> {
  await trx
    .updateTable('sandbox_sessions')
    .set((row) => ({ created_at: row.ref('created_at') }))
    .where('id', '=', sessionId)
    .execute();
  return findEntries(trx, sessionId);
}

/** What the ledger holds of the sessions that were paid last. */
export function findLatestEntries(db: Db, now: number, sessions: number): Promise<Entry[]> {
  return db
    .selectFrom('sandbox_ledger')
    .selectAll()
    .where('session_id', 'in', (query) =>
      query
        .selectFrom('sandbox_ledger')
        .select('session_id')
        .where('kind', '=', 'payment')
        .where('at', '<=', now)
        .orderBy('session_id', 'desc')
        .limit(sessions),
    )
    .orderBy('session_id', 'desc')
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** The refund or dispute with this id of the sandbox. */
export function findObject(db: Db, id: string): Promise<Entry | undefined> {
  return db
    .selectFrom('sandbox_ledger')
    .selectAll()
    .where('object_id', '=', id)
    .where('state', 'is not', null)
    .executeTakeFirst();
}

/** Changes a refund or dispute; undefined if it is in none of these states, or has evidence already. */
export function changeObject(
  db: Db,
  id: string,
  from: readonly Entry['state'][],
  change: Partial<Entry>,
): Promise<Entry | undefined> {
  return db
    .updateTable('sandbox_ledger')
    .set(change)
    .where('object_id', '=', id)
    .where('state', 'in', [...from])
    .$if(change.evidence !== undefined, (query) => query.where('evidence', 'is', null))
    .returningAll()
    .executeTakeFirst();
}

/** What is in the account at a time, in cents: all movements after fees. */
export async function readSandboxBalance(db: Db, now: number): Promise<number> {
  const { sum } = await db
    .selectFrom('sandbox_ledger')
    .select(sql<number | string | null>`sum(amount_cents - fee_cents)`.as('sum'))
    .where('at', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** The times of all payouts, oldest first. */
export function findPayouts(db: Db): Promise<Pick<Entry, 'object_id' | 'at'>[]> {
  return db
    .selectFrom('sandbox_ledger')
    .select(['object_id', 'at'])
    .where('kind', '=', 'payout')
    .orderBy('at')
    .orderBy('id')
    .execute();
}

export interface Span {
  readonly since: number;
  readonly before: number;
}

interface Place {
  readonly at: number;
  readonly id: string;
}

const PAGE = 100;

async function* inPages<Row extends Place>(
  rows: SelectQueryBuilder<Database, keyof Database, Row>,
  { since, before }: Span,
): AsyncGenerator<readonly Row[]> {
  const first = rows.where(sql<boolean>`at < ${before}`).orderBy(sql`at, id`).limit(PAGE);
  let after: Place | undefined = { at: since, id: '' };
  while (after !== undefined) {
    const page: Row[] = await first.where(sql<boolean>`(at, id) > (${after.at}, ${after.id})`).execute();
    yield page;
    after = page.length < PAGE ? undefined : page.at(-1);
  }
}

/** The ledger of a span, page by page. */
export const entriesIn = (db: Db, span: Span): AsyncGenerator<readonly Entry[]> =>
  inPages(db.selectFrom('sandbox_ledger').selectAll(), span);

/** The events of a span, page by page. */
export const eventsIn = (db: Db, span: Span): AsyncGenerator<readonly SandboxEvent[]> =>
  inPages(db.selectFrom('sandbox_events').selectAll(), span);

/** Keeps an event and queues it for the webhook, at the end of the transaction. */
export const insertEvent = statement((db, event: Slots<SandboxEvent>) =>
  db.insertInto('sandbox_events').values(event),
).last;

interface Claim {
  readonly now: number;
  readonly leaseUntil: number;
  readonly limit: number;
}

/** Claims events that are due at the webhook: nobody else gets them until `leaseUntil`. */
export const claimEvents = statement((db, { now, leaseUntil, limit }: Slots<Claim>) =>
  db
    .updateTable('sandbox_events')
    .set((row) => ({ next_at: leaseUntil, attempts: row('attempts', '+', 1) }))
    .where('next_at', '<=', now)
    .where('id', 'in', (query) =>
      query.selectFrom('sandbox_events').select('id').where('next_at', '<=', now).orderBy('next_at').limit(limit),
    )
    .returningAll(),
).all;

const plan = statement((db, { ids, nextAt }: Slots<{ ids: readonly string[]; nextAt: number | null }>) =>
  db.updateTable('sandbox_events').set({ next_at: nextAt }).where('id', 'in', ids),
);

/** Says when events are sent next; null is never again. */
export async function planEvents(db: Db, ids: readonly string[], nextAt: number | null): Promise<void> {
  if (ids.length > 0) await plan.count(db, { ids, nextAt });
}
