/**
 * Rows of large tables are brought to a new form while the shop is open, instead of in a migration
 * (docs/decisions/0017). A row of `meta` says how far each fill has come, and every batch locks it: several servers
 * take turns, and after a kill the next batch goes on where the last committed one ended. At the end of its table a
 * fill waits for rows that older servers still write, until there have been none for a week.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Db, OpenDatabase, Trx } from '../database-port.ts';
import type { Fill, Place } from './fill.ts';
import { fillOldMoney } from './old-money.ts';
import { fillSearchText } from './search-text.ts';

export const FILLS: readonly Fill[] = [fillSearchText, fillOldMoney];

const ROWS_AT_ONCE = { sqlite: 200, postgres: 500 } as const;
const RUN_MS = 2000;
const LOOK_MS = 30_000;
/**
 * How much later than its time of creation a row may become visible: clocks of servers differ, and commits take their
 * time.
 */
const LATENESS_MS = 10 * 60 * 1000;
const QUIET_MS = 7 * 24 * 60 * 60 * 1000;
const ROWS_PER_LINE = 100_000;

interface Progress {
  readonly after: Place;
  /** Rows read on the way to the end of the table. */
  readonly seen: number;
  readonly isCaughtUp: boolean;
  /** When the last row in the old form was found, Unix ms. */
  readonly changedAt: number;
}

const rowName = ({ migration }: Pick<Fill, 'migration'>): string => `fill ${migration}`;

/** Begins a migration's fill, where it has one. `now` in Unix ms. */
export async function beginFill(trx: Db, migration: string, now: number): Promise<void> {
  if (!FILLS.some((fill) => fill.migration === migration)) return;
  const start: Progress = { after: { createdAt: 0, id: '' }, seen: 0, isCaughtUp: false, changedAt: now };
  const row = { name: rowName({ migration }), value: JSON.stringify(start) };
  await trx
    .insertInto('meta')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

type Outcome = { readonly state: 'going-on' | 'caught-up' | 'over'; readonly before: number; readonly seen: number };

interface Batch {
  readonly limit: number;
  readonly now: number;
  readonly timeZone: string;
}

async function doBatch(trx: Trx, fill: Fill, { limit, now, timeZone }: Batch): Promise<Outcome> {
  const held = await trx
    .updateTable('meta')
    .set((row) => ({ value: row.ref('value') }))
    .where('name', '=', rowName(fill))
    .returning('value')
    .executeTakeFirst();
  if (held === undefined) return { state: 'over', before: 0, seen: 0 };
  const progress = JSON.parse(held.value) as Progress;
  const { seen, changed, last = progress.after } = await fill.next(trx, progress.after, limit, timeZone);
  const isAtEnd = seen < limit;
  const next: Progress = {
    after: isAtEnd ? { createdAt: Math.min(last.createdAt, now) - LATENESS_MS, id: '' } : last,
    seen: progress.seen + (progress.isCaughtUp ? 0 : seen),
    isCaughtUp: progress.isCaughtUp || isAtEnd,
    changedAt: changed > 0 ? now : progress.changedAt,
  };
  const isOver = isAtEnd && now - next.changedAt > QUIET_MS;
  const row = { name: rowName(fill), value: JSON.stringify(next) };
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

/**
 * A job that works on the fills for up to 2 s each time, half of it in pauses, so that the shop stays quick. Answers
 * whether all fills have come to the end of their tables.
 */
export function fillJob({ database, clock, log, shop }: Base): () => Promise<boolean> {
  const rests = new Map<Fill, number>(FILLS.map((fill) => [fill, 0]));

  const runOne = async (fill: Fill): Promise<boolean> => {
    for (const end = performance.now() + RUN_MS; performance.now() < end; ) {
      const start = performance.now();
      const limit = ROWS_AT_ONCE[database.kind];
      const { timeZone } = shop.current;
      const work = (trx: Trx) => doBatch(trx, fill, { limit, now: clock.now(), timeZone });
      const { state, before, seen } = await database.transact(work);
      const said = { job: 'fill', kind: fill.migration, count: seen };
      if (state === 'caught-up' && seen > before) log.info(said, 'fill-caught-up');
      if (state === 'over') rests.delete(fill);
      if (state === 'caught-up') rests.set(fill, performance.now() + LOOK_MS);
      if (state !== 'going-on') return true;
      if (Math.floor(seen / ROWS_PER_LINE) > Math.floor(before / ROWS_PER_LINE)) log.info(said, 'fill-progress');
      await wait(performance.now() - start);
    }
    return false;
  };

  return async () => {
    let isDone = true;
    for (const [fill, restUntil] of rests) if (performance.now() >= restUntil) isDone = (await runOne(fill)) && isDone;
    return isDone;
  };
}
