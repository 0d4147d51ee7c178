/**
 * What must leave the server: written in the transaction that decided it, sent at least once afterwards
 * (rule outbox-sending). The receiver gets the dedupe key with every try, so that a crash between sending and noting it
 * does no harm where the receiver knows the key.
 */

import type { Dependencies } from '#server/dependencies.ts';
import { currentTime, randomNumber } from '#server/time-and-chance.ts';
import type { Db, Trx } from '../database-port.ts';
import { changeRows, deleteRows, findRow } from '../rows.ts';
import type { OutboxTable } from '../schema.ts';
import { type Slots, statement } from '../statement.ts';
import { firstIdAt, newId, timeOfId } from './new-id.ts';
import type { OutboxKind, OutboxMessages } from './outbox-messages.ts';

export interface NewMessage<K extends OutboxKind> {
  readonly kind: K;
  /** One per call: a second message of the same call is ignored. */
  readonly dedupeKey: string;
  readonly payload: OutboxMessages[K];
  /** Unix ms; sent at this time or soon after. */
  readonly at: number;
  /** How much later it is sent at the earliest, ms; until then nobody has begun, and `withdraw` takes it back. */
  readonly waitMs?: number;
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

/** Thrown where a message has to wait for another one, or for `retryAfterMs` (ms): that is no failure. */
export class NotYet extends Error {
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs = 0) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Sends one message within the lease; throws if it must be tried again, in `retryAfterMs` (ms) at the earliest. */
export type OutboxHandler<K extends OutboxKind> = (message: OutgoingMessage<K>) => Promise<void>;

export type OutboxHandlers = { readonly [K in OutboxKind]: OutboxHandler<K> };

const LEASE_MS = 60_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15 * 60_000;
const BATCH = 20;
/** Servers' clocks differ by less, ms. */
const WRONG_CLOCK_MS = 10 * 60_000;
/** A receiver that asks for a longer pause is asked again after this one, ms. */
const LONGEST_ASKED_MS = 60 * 60_000;

const insertMessage = statement((db, row: Slots<OutboxTable>) =>
  db
    .insertInto('outbox')
    .values(row)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing()),
);

function rowOf<K extends OutboxKind>({ kind, dedupeKey, payload, at, waitMs = 0 }: NewMessage<K>): OutboxTable {
  const fresh = { attempts: 0, sent_at: null, last_error: null, next_at: at + waitMs, created_at: at };
  return { id: newId(), kind, dedupe_key: dedupeKey, payload: JSON.stringify(payload), ...fresh };
}

/** Notes a message in the transaction that decided it; false if its call was noted before. */
export const enqueue = <K extends OutboxKind>(trx: Trx, message: NewMessage<K>): Promise<boolean> =>
  insertMessage.wrote(trx, rowOf(message));

/** Takes back a message that nobody has begun to send, in the caller's transaction; false if that is too late. */
export const withdraw = async (trx: Trx, dedupeKey: string): Promise<boolean> =>
  (await deleteRows(trx, 'outbox', { dedupe_key: dedupeKey, attempts: 0, sent_at: null })) === 1;

/**
 * Begins to send a message at `now` (Unix ms) outside the loop, which tries it again: from here on `withdraw` is too
 * late. False where it still waits for its time; true also where it was begun before, or never noted.
 */
export async function begin(db: Db, dedupeKey: string, now: number): Promise<boolean> {
  const begun = await db
    .updateTable('outbox')
    .set({ attempts: 1 })
    .where('dedupe_key', '=', dedupeKey)
    .where('attempts', '=', 0)
    .where('sent_at', 'is', null)
    .where('next_at', '<=', now)
    .executeTakeFirst();
  if (begun.numUpdatedRows === 1n) return true;
  return (await findRow(db, 'outbox', { dedupe_key: dedupeKey, attempts: 0, sent_at: null })) === undefined;
}

/** Deletes all unsent messages with this key prefix; returns their number. */
export async function withdrawAll(trx: Trx, beginning: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('outbox')
    .where('dedupe_key', 'like', `${beginning}%`)
    .where('attempts', '=', 0)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

interface Stop {
  readonly orderId: string;
  readonly kinds: readonly OutboxKind[];
  /** Since when the order was stopped, Unix ms. */
  readonly since: number;
}

/**
 * Makes messages about an order due again that were dealt with while it was stopped: what they tell was dropped then.
 * Their texts and tickets have keys of their own, so that nothing that was sent is sent twice.
 * They count as begun: `withdraw` would forget what was sent.
 */
export async function reopen(trx: Trx, { orderId, kinds, since }: Stop, at: number): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ attempts: 1, sent_at: null, next_at: at, created_at: at })
    .where('kind', 'in', kinds)
    .where('created_at', '<', since)
    .where('sent_at', '>=', since)
    .where('payload', 'like', `%${orderId}%`)
    .execute();
}

/** Whether a message is still to be sent, or being sent at this moment. */
export const isUnsent = async (db: Db, dedupeKey: string): Promise<boolean> =>
  (await findRow(db, 'outbox', { dedupe_key: dedupeKey, sent_at: null })) !== undefined;

/** The same at the end of the transaction, where nobody asks whether its call was noted before. */
export function enqueueLast<K extends OutboxKind>(trx: Trx, message: NewMessage<K>): void {
  insertMessage.last(trx, rowOf(message));
}

/** The pause before the next try: doubling, capped, anywhere in its upper half by `chance` (0 to 1). */
export function pauseAfter(attempts: number, chance: number): number {
  const full = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1));
  return Math.round(full * (0.5 + chance / 2));
}

type Row = Pick<OutboxTable, 'id' | 'kind' | 'dedupe_key' | 'payload' | 'attempts' | 'next_at' | 'created_at'>;

const dueRows = statement((db, { kinds, now }: Slots<{ kinds: readonly string[]; now: number }>) =>
  db
    .selectFrom('outbox')
    .select(['id', 'kind', 'dedupe_key', 'payload', 'attempts', 'next_at', 'created_at'])
    .where('sent_at', 'is', null)
    .where('next_at', '<=', now)
    .where('kind', 'in', kinds)
    .orderBy('next_at')
    .limit(BATCH),
);

type Taken = Slots<{ ids: readonly string[]; now: number; leaseUntil: number }>;

/** Leases due rows, except those that another sender took first. */
const takeRows = statement((db, { ids, now, leaseUntil }: Taken) =>
  db
    .updateTable('outbox')
    .set((row) => ({ attempts: row('attempts', '+', 1), next_at: leaseUntil }))
    .where('id', 'in', ids)
    .where('next_at', '<=', now)
    .where('sent_at', 'is', null)
    .returning('id'),
);

const noteSent = statement((db, { id, at }: Slots<{ id: string; at: number }>) =>
  db.updateTable('outbox').set({ sent_at: at, last_error: null }).where('id', '=', id),
);

/** How long the receiver asked us to wait, ms; 0 if it did not. */
function askedPause(error: unknown): number {
  const asked = error instanceof Error && 'retryAfterMs' in error ? error.retryAfterMs : undefined;
  return typeof asked === 'number' ? asked : 0;
}

/** A handler as the loop calls it: `enqueue` wrote the row's payload for its kind. */
type RowHandler = (
  message: Omit<OutgoingMessage<OutboxKind>, 'kind' | 'payload'> & { kind: string; payload: unknown },
) => Promise<void>;

type OutboxDependencies = Pick<Dependencies, 'database' | 'clock' | 'log'>;

async function sendRow({ database: { db }, clock, log }: OutboxDependencies, row: Row, handler: RowHandler) {
  const attempt = row.attempts + 1;
  try {
    const payload: unknown = JSON.parse(row.payload);
    await handler({ id: row.id, kind: row.kind, dedupeKey: row.dedupe_key, payload, attempt, since: row.created_at });
    await noteSent.count(db, { id: row.id, at: clock.now() });
  } catch (error) {
    const isFailure = !(error instanceof NotYet);
    if (isFailure) log.warn({ kind: row.kind, attempts: attempt, error }, 'outbox-try-failed');
    const lastError = error instanceof Error ? error.name : 'unknown';
    const nextAt = clock.now() + Math.max(pauseAfter(attempt, randomNumber()), askedPause(error));
    await changeRows(db, 'outbox', { id: row.id, sent_at: null }, { next_at: nextAt, last_error: lastError });
  }
}

/** Deletes messages that were sent and were made before a time (Unix ms). */
export async function deleteSentBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('outbox').where('sent_at', 'is not', null).where('created_at', '<', before).execute();
}

/**
 * Brings back what was written while the clock was ahead (rule wrong-clock): it would wait until the clock is there
 * again. What wasn't begun keeps its distance to the time in its id; the rest is due.
 */
export async function retryFromPast({
  database: { db },
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<void> {
  const realNow = currentTime();
  const isUntouched = db.selectFrom('outbox').where('sent_at', 'is', null).where('attempts', '=', 0);
  const late = isUntouched.where('next_at', '>', clock.now()).where('id', '>', firstIdAt(realNow + WRONG_CLOCK_MS));
  for (const { id, next_at, created_at } of await late.select(['id', 'next_at', 'created_at']).execute()) {
    const aheadMs = (timeOfId(id) ?? realNow) - realNow;
    if (aheadMs === 0) continue;
    const times = { next_at: next_at - aheadMs, created_at: created_at - aheadMs };
    const row = db
      .updateTable('outbox')
      .set({ id: newId(), ...times })
      .where('id', '=', id);
    await row.where('sent_at', 'is', null).where('attempts', '=', 0).execute();
  }
  const tried = db.updateTable('outbox').set({ next_at: clock.now() }).where('sent_at', 'is', null);
  await tried
    .where('attempts', '>', 0)
    .where('next_at', '>', clock.now() + LONGEST_ASKED_MS)
    .execute();
}

/** Sends what is due now, each row by one sender at a time (rule several-servers); answers how many were tried. */
export async function sendDue(dependencies: OutboxDependencies, handlers: Partial<OutboxHandlers>): Promise<number> {
  const { database, clock } = dependencies;
  const byKind = handlers as Readonly<Record<string, RowHandler>>;
  const kinds = Object.keys(handlers);
  if (kinds.length === 0) return 0;
  const now = clock.now();
  const due = await dueRows.all(database.db, { kinds, now });
  if (due.length === 0) return 0;
  const wanted = { ids: due.map(({ id }) => id), now, leaseUntil: now + LEASE_MS };
  const taken = await database.transact((trx) => takeRows.all(trx, wanted));
  const mine = new Set(taken.map(({ id }) => id));
  const tries = due.map(async (row): Promise<number> => {
    const handler = byKind[row.kind];
    if (!handler || !mine.has(row.id)) return 0;
    await sendRow(dependencies, row, handler);
    return 1;
  });
  return (await Promise.all(tries)).reduce((sum, one) => sum + one, 0);
}
