/**
 * What an upgrade from the first form of the tables costs a shop with 1,000,000 orders:
 * `node bench/upgrade.ts [sqlite | postgres]`. On PostgreSQL servers of the old version keep selling during that time,
 * with the bound that none of their calls waits longer than 1 s; on SQLite the shop is closed for the printed time.
 * BENCH_ORDERS sets another number of orders, and BENCH_BACKFILL_SECONDS for how long the backfill on PostgreSQL is
 * watched if it has not ended before.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { BACKFILLS } from '#server/app.ts';
import { backfillJob } from '#server/database/backfills/backfills.ts';
import { openMigrated } from '#server/database/engines/open-migrated.ts';
import { openPostgresForMigration } from '#server/database/engines/open-postgres.ts';
import { openSqlite } from '#server/database/engines/open-sqlite.ts';
import { logLines } from '#server/log.ts';
import { withServer } from './bench-server.ts';
import { onEngines, type Place } from './engines.ts';
import { timesOf } from './figures.ts';
import { fillFirstForm, sellAsBefore } from './old-orders.ts';

const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000);
/** How long the filling is watched at most. */
const BACKFILL_MS = Number(process.env.BENCH_BACKFILL_SECONDS ?? 3600) * 1000;
const SELLERS = 6;
const PAUSE_MS = 20;
const WARM_UP_MS = 5000;
const log = logLines((line) => process.stderr.write(line));

type Db = Kysely<unknown>;
const untyped = (db: object): Db => db as Db;
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Does what the old servers do, one call after another; `tell` is told how long each took, ms. */
async function sellOn(
  db: Db,
  seller: number,
  tell: (call: string, ms: number) => void,
  isOver: () => boolean,
): Promise<void> {
  const calls: readonly (readonly [string, (name: string) => Promise<unknown>])[] = [
    ['new order', (name) => sellAsBefore(db, name, ORDERS)],
    ['status', () => changeStatus(db, ORDERS - Math.floor(Math.random() * 500))],
    [
      'board',
      () =>
        sql`select * from orders where status not in ('delivered', 'cancelled') order by created_at desc limit 100`.execute(
          db,
        ),
    ],
    [
      'tracking',
      () => sql`select * from orders where order_number = ${`FF${Math.ceil(Math.random() * ORDERS)}`}`.execute(db),
    ],
  ];
  for (let turn = 0; !isOver(); turn++) {
    for (const [call, run] of calls) {
      const start = performance.now();
      await run(`${seller}x${turn}x${process.pid}`);
      tell(call, performance.now() - start);
      await wait(PAUSE_MS);
    }
  }
}

async function changeStatus(db: Db, number: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const id = `order-${number}`;
    const changed = await sql<{ version: number }>`update orders set version = version + 1, updated_at = ${Date.now()}
      where id = ${id} returning version`.execute(trx);
    await sql`insert into order_history (order_id, step, status, at, person, note)
      values (${id}, ${changed.rows[0]?.version}, 'preparing', 1, 'Dana', '')`.execute(trx);
    const { rows } = await sql<{
      value: number;
    }>`update sequences set value = value + 1 where name = 'events' returning value`.execute(trx);
    await sql`insert into events (number, order_id, kind, payload, at)
      values (${rows[0]?.value}, ${id}, 'order.changed', '{}', 1)`.execute(trx);
  });
}

function print(phase: string, took: string, waits: Map<string, number[]>): void {
  console.log(`  ${phase} (${took})`);
  for (const [call, times] of waits) {
    const { count, p50, p99, longest } = timesOf(times);
    const ms = (time: number): string => `${time.toFixed(0)} ms`.padStart(7);
    console.log(
      `    ${call.padEnd(10)} ${String(count).padStart(6)} calls, half within ${ms(p50)}, 99 % within ${ms(p99)}, longest ${ms(longest)}`,
    );
  }
  waits.clear();
}

/** Waits until all rows are brought over, or for BACKFILL_MS; returns how many rows were brought over. */
async function watchBackfill(db: Db): Promise<string> {
  for (const end = performance.now() + BACKFILL_MS; ; ) {
    const { rows } = await sql<{ value: string }>`select value from meta where name like 'fill %'`.execute(db);
    const backfills = rows.map(({ value }) => JSON.parse(value) as { isCaughtUp: boolean; seen: number });
    if (backfills.every(({ isCaughtUp }) => isCaughtUp) || performance.now() > end)
      return backfills.map(({ seen }) => `${seen} rows`).join(', ');
    await wait(200);
  }
}

async function onPostgres(place: Place, url: string): Promise<void> {
  const maker = untyped(openPostgresForMigration(url, log));
  let start = performance.now();
  await fillFirstForm(maker, 'postgres', ORDERS);
  console.log(
    `postgres: ${ORDERS} orders of the first form, made in ${seconds(start)}; ${SELLERS} clients of the old version`,
  );
  const pools = Array.from({ length: SELLERS }, () => untyped(openPostgresForMigration(url, log)));
  const waits = new Map<string, number[]>();
  let isOver = false;
  const tell = (call: string, ms: number): void => void (waits.get(call) ?? waits.set(call, []).get(call))?.push(ms);
  const selling = Promise.all(pools.map((db, seller) => sellOn(db, seller, tell, () => isOver)));
  await wait(WARM_UP_MS);
  print('before', '5.0 s', waits);
  start = performance.now();
  await withServer(place, { DEMO: 'off' }, async () => {
    print('the new server starts, and is ready', seconds(start), waits);
    start = performance.now();
    const backfilled = await watchBackfill(maker);
    print(`it brings rows over: ${backfilled}`, seconds(start), waits);
    isOver = true;
    await selling;
  });
  for (const db of [maker, ...pools]) await db.destroy();
}

async function onSqlite({ dataDir }: Place): Promise<void> {
  let start = performance.now();
  const old = await openSqlite(dataDir, log);
  await fillFirstForm(untyped(old.db), 'sqlite', ORDERS);
  await old.close();
  console.log(`sqlite: ${ORDERS} orders of the first form, made in ${seconds(start)}`);
  start = performance.now();
  const database = await openMigrated({ dataDir, databaseUrl: null }, log, (words) => console.log(`  ${words}`));
  console.log(`  closed for ${seconds(start)}`);
  start = performance.now();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const work = backfillJob(
    {
      database,
      clock: { now: Date.now },
      log,
      shop: { current: { timeZone: 'America/New_York' } },
    },
    BACKFILLS,
  );
  while (!(await work()));
  console.log(
    `  rows brought over in ${seconds(start)}; the longest pause for others ${(delay.max / 1e6).toFixed(0)} ms`,
  );
  await database.close();
}

await onEngines((place) => (place.databaseUrl === null ? onSqlite(place) : onPostgres(place, place.databaseUrl)), {
  empty: true,
});
