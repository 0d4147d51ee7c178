/**
 * What must leave the server: written in the transaction that decided it, sent at least once afterwards
 * (rule outbox-sending). The receiver gets the dedupe key with every try, so that a crash between sending and noting it
 * does no harm where the receiver knows the key.
 */

import type { Dependencies } from '../../dependencies.ts';
import type { Db, Trx } from '../database-port.ts';
import type { OutboxTable } from '../schema.ts';
import { newId } from './new-id.ts';
import type { OutboxKind, OutboxMessages } from './outbox-messages.ts';

export interface NewMessage<K extends OutboxKind> {
  /** Which handler sends it. */
  readonly kind: K;
  /** One per intent: a second message of the same intent is ignored. */
  readonly dedupeKey: string;
  readonly payload: OutboxMessages[K];
  /** Unix ms; sent at this time or soon after. */
  readonly at: number;
}

export interface OutgoingMessage<K extends OutboxKind> {
  readonly id: string;
  readonly kind: K;
  readonly dedupeKey: string;
  readonly payload: OutboxMessages[K];
  /** 1 on the first try. */
  readonly attempt: number;
  /** When it was first due, Unix ms. */
  readonly since: number;
}

/**
 * Sends one message; throws where it must be tried again. An error with `retryAfterMs` (ms) says how long to wait at
 * least. It must settle within the lease.
 */
export type OutboxHandler<K extends OutboxKind> = (message: OutgoingMessage<K>) => Promise<void>;

/** One handler for each kind. */
export type OutboxHandlers = { readonly [K in OutboxKind]: OutboxHandler<K> };

const LEASE_MS = 60_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15 * 60_000;
const BATCH = 20;

/** Notes a message in the transaction that decided it; false where its intent was noted before. */
export async function enqueue<K extends OutboxKind>(trx: Trx, message: NewMessage<K>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('outbox')
    .values({
      id: newId(),
      kind: message.kind,
      dedupe_key: message.dedupeKey,
      payload: JSON.stringify(message.payload),
      attempts: 0,
      next_at: message.at,
      sent_at: null,
      last_error: null,
      created_at: message.at,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * The pause before the next try: doubling, capped, and by `chance` (0 to 1) anywhere in its upper half, so that many
 * failures do not come back as one wave.
 */
export function pauseAfter(attempts: number, chance: number): number {
  const full = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1));
  return Math.round(full * (0.5 + chance / 2));
}

type Row = Pick<OutboxTable, 'id' | 'kind' | 'dedupe_key' | 'payload' | 'attempts' | 'next_at' | 'created_at'>;

function dueRows(db: Db, kinds: readonly string[], now: number): Promise<Row[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', 'dedupe_key', 'payload', 'attempts', 'next_at', 'created_at'])
    .where('sent_at', 'is', null)
    .where('next_at', '<=', now)
    .where('kind', 'in', kinds)
    .orderBy('next_at')
    .limit(BATCH)
    .execute();
}

/** Takes the row for the length of a lease; false where another sender was faster. */
async function takeRow(db: Db, row: Row, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ attempts: row.attempts + 1, next_at: now + LEASE_MS })
    .where('id', '=', row.id)
    .where('attempts', '=', row.attempts)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** How long the receiver asked us to wait, ms; 0 where it did not. */
function askedPause(error: unknown): number {
  const asked = error instanceof Error && 'retryAfterMs' in error ? error.retryAfterMs : undefined;
  return typeof asked === 'number' ? asked : 0;
}

/** A handler as the loop calls it: what waits in the table was written under its kind by `enqueue`. */
type RowHandler = (
  message: Omit<OutgoingMessage<OutboxKind>, 'kind' | 'payload'> & { kind: string; payload: unknown },
) => Promise<void>;

type OutboxDependencies = Pick<Dependencies, 'database' | 'clock' | 'log'>;

async function sendRow({ database: { db }, clock, log }: OutboxDependencies, row: Row, handler: RowHandler) {
  const attempt = row.attempts + 1;
  try {
    const payload: unknown = JSON.parse(row.payload);
    await handler({ id: row.id, kind: row.kind, dedupeKey: row.dedupe_key, payload, attempt, since: row.created_at });
    await db.updateTable('outbox').set({ sent_at: clock.now(), last_error: null }).where('id', '=', row.id).execute();
  } catch (error) {
    log.warn({ kind: row.kind, attempts: attempt, error }, 'outbox-try-failed');
    const lastError = error instanceof Error ? error.name : 'unknown';
    const nextAt = clock.now() + Math.max(pauseAfter(attempt, Math.random()), askedPause(error));
    await db
      .updateTable('outbox')
      .set({ next_at: nextAt, last_error: lastError })
      .where('id', '=', row.id)
      .where('sent_at', 'is', null)
      .execute();
  }
}

/** Deletes messages that were sent and were made before a time (Unix ms). */
export async function deleteSentBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('outbox').where('sent_at', 'is not', null).where('created_at', '<', before).execute();
}

/** Sends what is due now, each row by one sender at a time (rule several-servers); answers how many were tried. */
export async function sendDue(dependencies: OutboxDependencies, handlers: Partial<OutboxHandlers>): Promise<number> {
  const { database, clock } = dependencies;
  const byKind = handlers as Readonly<Record<string, RowHandler>>;
  const kinds = Object.keys(handlers);
  if (kinds.length === 0) return 0;
  const rows = await dueRows(database.db, kinds, clock.now());
  const tries = rows.map(async (row): Promise<number> => {
    const handler = byKind[row.kind];
    if (!handler || !(await takeRow(database.db, row, clock.now()))) return 0;
    await sendRow(dependencies, row, handler);
    return 1;
  });
  return (await Promise.all(tries)).reduce((sum, one) => sum + one, 0);
}
