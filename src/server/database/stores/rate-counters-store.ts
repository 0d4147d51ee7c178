/**
 * All SQL of `rate_counters` (rule counted-clients): uses counted in fixed windows, in one statement, so that the
 * servers of one PostgreSQL agree.
 */

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database-port.ts';
import { type Slots, statement } from '../statement.ts';

export interface Use {
  readonly bucket: string;
  /** A phone number or a client address: the table keeps its hash. */
  readonly key: string;
  readonly windowMs: number;
  readonly now: number;
}

function rowId({ bucket, key }: Use): string {
  return `${bucket} ${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`;
}

/**
 * An intent may be repeated this often without being counted: the browser sends each up to four times
 * (rule call-retries).
 */
export const FREE_REPEATS = 3;

/**
 * Says, for the transaction of this one statement, that its commit does not wait for the disk: a count that a power cut
 * takes away harms nobody, and every order counts several.
 */
const waitsForNoDisk = sql`set_config('synchronous_commit', 'off', true)`;

interface Counted {
  readonly id: string;
  readonly windowMs: number;
  readonly now: number;
  readonly intent: string | null;
}

const count = statement((db, { id, windowMs, now, intent }: Slots<Counted>) => {
  // A window that begins in the future was opened before the clock went back.
  const over = sql<boolean>`(rate_counters.window_start + ${windowMs} <= ${now} or rate_counters.window_start > ${now})`;
  return db
    .insertInto('rate_counters')
    .values({ id, window_start: now, count: 1, intent, repeats: 0 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        count: sql<number>`case when ${over} then 1
          when rate_counters.intent = excluded.intent and rate_counters.repeats < ${FREE_REPEATS} then rate_counters.count
          else rate_counters.count + 1 end`,
        window_start: sql<number>`case when ${over} then ${now} else rate_counters.window_start end`,
        intent: sql<string | null>`excluded.intent`,
        repeats: sql<number>`case when ${over} then 0
          when rate_counters.intent = excluded.intent then rate_counters.repeats + 1
          else 0 end`,
      }),
    )
    .returning(['count', 'window_start', waitsForNoDisk.as('waits')]);
});

/**
 * Counts one use, in a new window where the last one is over. The first repeats of the intent that was counted last do
 * not count. Never in a transaction with other work, whose commit would not wait for the disk either.
 */
export async function countUse(
  db: Db,
  use: Use,
  intent: string | null = null,
): Promise<{ count: number; windowStart: number }> {
  if (db.isTransaction) throw new Error('a use is counted in a transaction of its own');
  const { windowMs, now } = use;
  const row = await count.one(db, { id: rowId(use), windowMs, now, intent });
  return { count: row.count, windowStart: row.window_start };
}

/** The uses counted in the window that is open now; undefined where there is none. */
export async function readUse(db: Db, use: Use): Promise<{ count: number; windowStart: number } | undefined> {
  const row = await db
    .selectFrom('rate_counters')
    .select(['count', 'window_start'])
    .where('id', '=', rowId(use))
    .where('window_start', '>', use.now - use.windowMs)
    .where('window_start', '<=', use.now)
    .executeTakeFirst();
  return row && { count: row.count, windowStart: row.window_start };
}

/**
 * Drops counters whose window is over: it began before `before`, or it begins after `now`, since the clock went back
 * (Unix ms).
 */
export async function dropCounters(db: Db, before: number, now: number): Promise<void> {
  await db
    .deleteFrom('rate_counters')
    .where((row) => row.or([row('window_start', '<', before), row('window_start', '>', now)]))
    .execute();
}
