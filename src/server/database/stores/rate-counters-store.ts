/** All SQL of `rate_counters` (rule counted-clients): one statement counts uses in fixed windows for all servers. */

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database-port.ts';
import { type Slots, statement } from '../statement.ts';

export interface Use {
  readonly bucket: string;
  /** A phone number or a client address: the table keeps its hash. */
  readonly key: string;
  readonly windowMs: number;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

const rowId = ({ bucket, key }: Use): string => `${bucket} ${hashOf(key)}`;

/** A call may be repeated this often uncounted: the browser sends each up to four times (rule call-retries). */
export const FREE_REPEATS = 3;

/** This one statement's commit does not wait for the disk: a lost count harms nobody, and an order counts several. */
const waitsForNoDisk = sql`set_config('synchronous_commit', 'off', true)`;

/** A use, and how many of its kind are within the limit. */
export interface LimitedUse extends Use {
  readonly max: number;
}

interface Counted {
  readonly uses: readonly { readonly id: string; readonly windowMs: number; readonly max: number }[];
  readonly now: number;
  readonly idempotent: string | null;
}

interface Row {
  readonly place: number;
  readonly count: number;
  readonly window_start: number;
}

/** Counts the uses in their order, each only where the one before it is within its limit. */
const count = statement((db, { uses, now, idempotent }: Slots<Counted>) => {
  const name = (place: number) => sql.ref(`counted_${place}`);
  const counted = uses.map(({ id, windowMs }, place) => {
    // A window that begins in the future was opened before the clock went back.
    const over = sql`(rate_counters.window_start + ${windowMs} <= ${now} or rate_counters.window_start > ${now})`;
    const before = uses[place - 1];
    const condition = before && sql`from ${name(place - 1)} where count <= ${before.max}`;
    return sql`${name(place)} as (
      insert into rate_counters (id, window_start, count, intent, repeats)
      select ${id}, ${now}, 1, ${idempotent}, 0 ${condition ?? sql``}
      on conflict (id) do update set
        count = case when ${over} then 1
          when rate_counters.intent = excluded.intent and rate_counters.repeats < ${FREE_REPEATS} then rate_counters.count
          else rate_counters.count + 1 end,
        window_start = case when ${over} then ${now} else rate_counters.window_start end,
        intent = excluded.intent,
        repeats = case when ${over} then 0
          when rate_counters.intent = excluded.intent then rate_counters.repeats + 1
          else 0 end
      returning count, window_start)`;
  });
  const rows = uses.map(
    (_, place) => sql`select ${sql.lit(place)} as place, count, window_start, ${waitsForNoDisk} from ${name(place)}`,
  );
  return { compile: () => sql<Row>`with ${sql.join(counted)} ${sql.join(rows, sql` union all `)}`.compile(db) };
});

/**
 * Counts one use of each kind in turn, in a new window if the last one is over, and stops at the first one over its
 * limit; returns the counts, in order. The first repeats of the last counted call don't count. Never use it in a
 * transaction with other work, because its commit wouldn't wait for the disk either.
 */
export async function countUses(
  db: Db,
  uses: readonly LimitedUse[],
  now: number,
  idempotent: string | null = null,
): Promise<readonly { count: number; windowStart: number }[]> {
  if (uses.length === 0) return [];
  if (db.isTransaction) throw new Error('a use is counted in a transaction of its own');
  // It may be a phone number, too.
  const mark = idempotent === null ? null : hashOf(idempotent);
  const wanted = uses.map((use) => ({ id: rowId(use), windowMs: use.windowMs, max: use.max }));
  const rows = await count.all(db, { uses: wanted, now, idempotent: mark });
  return rows.toSorted((a, b) => a.place - b.place).map((row) => ({ count: row.count, windowStart: row.window_start }));
}

/** The uses counted in the window that is open now; undefined if there is none. */
export async function readUse(
  db: Db,
  use: Use,
  now: number,
): Promise<{ count: number; windowStart: number } | undefined> {
  const row = await db
    .selectFrom('rate_counters')
    .select(['count', 'window_start'])
    .where('id', '=', rowId(use))
    .where('window_start', '>', now - use.windowMs)
    .where('window_start', '<=', now)
    .executeTakeFirst();
  return row && { count: row.count, windowStart: row.window_start };
}

/** Deletes counters whose window began before `before`, or begins after `now`, as a clock went back (Unix ms). */
export async function deleteCounters(db: Db, before: number, now: number): Promise<void> {
  await db
    .deleteFrom('rate_counters')
    .where((row) => row.or([row('window_start', '<', before), row('window_start', '>', now)]))
    .execute();
}
