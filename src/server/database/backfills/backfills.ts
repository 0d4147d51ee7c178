/**
 * Rows of large tables are converted while the shop is open, instead of in a migration (docs/decisions/0017). A row of
 * `meta` stores each backfill's progress, and every batch locks it: several servers take turns, and after a kill the
 * next batch continues where the last committed one ended. At the end of its table a backfill waits for rows that older
 * servers still write, until there have been none for a week.
 */
import type { Log } from '#server/log.ts';
import type { Clock } from '#server/ports/clock.ts';
import { elapsedMs, wait } from '#server/time-and-chance.ts';
import type { Db, OpenDatabase, Trx } from '../database-port.ts';
import { addRows } from '../rows.ts';
import { BACKFILLED, type Backfill, type BackfilledMigration, type BackfillPosition } from './backfill.ts';

const ROWS_AT_ONCE = { sqlite: 200, postgres: 500 } as const;
const RUN_MS = 2000;
const LOOK_MS = 30_000;
/** How much later than its creation a row may become visible: clocks differ, and commits take time. */
const LATENESS_MS = 10 * 60 * 1000;
const QUIET_MS = 7 * 24 * 60 * 60 * 1000;
const ROWS_PER_LINE = 100_000;

interface Progress {
  readonly after: BackfillPosition;
  /** Rows read on the way to the end of the table. */
  readonly seen: number;
  readonly isCaughtUp: boolean;
  /** When the last row in the old form was found, Unix ms. */
  readonly changedAt: number;
}

/** Servers of earlier versions know the row by this name. */
const rowName = ({ migration }: { readonly migration: string }): string => `fill ${migration}`;

/** Begins a migration's backfill, where it has one. `now` in Unix ms. */
export async function beginBackfill(trx: Db, migration: string, now: number): Promise<void> {
  if (!BACKFILLED.some((backfilled) => backfilled === migration)) return;
  const start: Progress = { after: { createdAt: 0, id: '' }, seen: 0, isCaughtUp: false, changedAt: now };
  const row = { name: rowName({ migration }), value: JSON.stringify(start) };
  await addRows(trx, 'meta', [row], ['name']);
}

type Outcome = { readonly state: 'going-on' | 'caught-up' | 'over'; readonly before: number; readonly seen: number };

interface Batch {
  readonly limit: number;
  readonly now: number;
  readonly timeZone: string;
}

async function doBatch(trx: Trx, backfill: Backfill, { limit, now, timeZone }: Batch): Promise<Outcome> {
  const held = await trx
    .updateTable('meta')
    .set((row) => ({ value: row.ref('value') }))
    .where('name', '=', rowName(backfill))
    .returning('value')
    .executeTakeFirst();
  if (held === undefined) return { state: 'over', before: 0, seen: 0 };
  const progress = JSON.parse(held.value) as Progress;
  const { seen, changed, last = progress.after } = await backfill.next(trx, progress.after, limit, timeZone);
  const isAtEnd = seen < limit;
  const next: Progress = {
    after: isAtEnd ? { createdAt: Math.min(last.createdAt, now) - LATENESS_MS, id: '' } : last,
    seen: progress.seen + (progress.isCaughtUp ? 0 : seen),
    isCaughtUp: progress.isCaughtUp || isAtEnd,
    changedAt: changed > 0 ? now : progress.changedAt,
  };
  const isOver = isAtEnd && now - next.changedAt > QUIET_MS;
  const row = { name: rowName(backfill), value: JSON.stringify(next) };
  if (isOver) await trx.deleteFrom('meta').where('name', '=', row.name).execute();
  else await trx.updateTable('meta').set(row).where('name', '=', row.name).execute();
  return { state: isOver ? 'over' : isAtEnd ? 'caught-up' : 'going-on', before: progress.seen, seen: next.seen };
}

interface Base {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly log: Log;
  readonly shop: { readonly current: { readonly timeZone: string } };
}

type Backfills = Readonly<Record<BackfilledMigration, Backfill>>;

/** A job that works on the backfills for 2 s, half of it in pauses. Returns whether all are at their tables' end. */
export function backfillJob({ database, clock, log, shop }: Base, backfills: Backfills): () => Promise<boolean> {
  const rests = new Map<Backfill, number>(Object.values(backfills).map((backfill) => [backfill, 0]));

  const runOne = async (backfill: Backfill): Promise<boolean> => {
    for (const end = elapsedMs() + RUN_MS; elapsedMs() < end; ) {
      const start = elapsedMs();
      const limit = ROWS_AT_ONCE[database.kind];
      const { timeZone } = shop.current;
      const work = (trx: Trx) => doBatch(trx, backfill, { limit, now: clock.now(), timeZone });
      const { state, before, seen } = await database.transact(work);
      const said = { job: 'backfill', kind: backfill.migration, count: seen };
      if (state === 'caught-up' && seen > before) log.info(said, 'backfill-caught-up');
      if (state === 'over') rests.delete(backfill);
      if (state === 'caught-up') rests.set(backfill, elapsedMs() + LOOK_MS);
      if (state !== 'going-on') return true;
      if (Math.floor(seen / ROWS_PER_LINE) > Math.floor(before / ROWS_PER_LINE)) log.info(said, 'backfill-progress');
      await wait(elapsedMs() - start);
    }
    return false;
  };

  return async () => {
    let isDone = true;
    for (const [backfill, restUntil] of rests)
      if (elapsedMs() >= restUntil) isDone = (await runOne(backfill)) && isDone;
    return isDone;
  };
}
