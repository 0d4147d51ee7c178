/**
 * The money page with a million orders stored: what does not fit, the sums of a day of 500 orders, of its week and its
 * month, and the statements of restaurants and drivers, through the API of a server on the embedded database, and then
 * of one on PostgreSQL where that answers. The sums are compared with a query of the orders themselves (rule
 * money-day).
 * Run: node bench/money.ts [orders] [sqlite|postgres]. Goal: each under 200 ms.
 */
import { sql } from 'kysely';
import type { MoneyDayAnswer } from '#contract/money/money.ts';
import { dayOf, startOfDay, startOfNextDay } from '#domain/day-start.ts';
import type { OpenDatabase } from '#server/database/database-port.ts';
import { openRehearsal } from '#tests/faults/rehearsal.ts';
import { signIn } from '#tests/support/staff.ts';
import { onEngines, type Place } from './engines.ts';
import { timesOf } from './figures.ts';
import { fillDays } from './filled-days.ts';
import { patiently } from './patiently.ts';

const ORDERS = Number(process.argv[2] ?? 1_000_000);
const RUNS = 30;
const GOAL_MS = 200;

const PAGES = [
  'money/mismatches',
  'money/day',
  'money/day?period=week',
  'money/day?period=month',
  'money/statements',
  'money/statements?period=month',
  'money/statements/restaurant/house-3',
  'money/statements/restaurant/house-3?period=month',
];
const PERIODS = ['', '?period=month'];

type Server = Awaited<ReturnType<typeof openRehearsal>>;

/** The same sums from the orders and the refunds themselves, in the manner of somebody who knows no ledger. */
async function fromOrders({ db }: OpenDatabase, from: number, before: number) {
  const { rows } = await sql<Record<string, number>>`select count(*) as orders, sum(total_cents) as "chargedCents",
      sum(subtotal_cents) as "foodCents", sum(delivery_fee_cents + order_fees_cents) as "feeCents", sum(tax_cents) as "taxCents",
      sum(tip_cents) as "tipCents", sum(refunded_cents) as "refundedCents"
    from orders where created_at >= ${from} and created_at < ${before}`.execute(db);
  return rows[0] ?? {};
}

/** Asks for each page again and again, and says how long it took. */
async function measure({ app }: Server, headers: Record<string, string>, pages: readonly string[]): Promise<void> {
  for (const page of pages) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const before = performance.now();
      const answer = await app.inject({ url: `/api/office/${page}`, headers });
      times.push(performance.now() - before);
      if (answer.statusCode !== 200) throw new Error(answer.body);
    }
    const { p50, longest: worst } = timesOf(times);
    const verdict = worst < GOAL_MS ? 'under' : 'NOT under';
    console.log(`${page}: p50 ${p50.toFixed(1)} ms, worst ${worst.toFixed(1)} ms, ${verdict} ${GOAL_MS} ms`);
  }
}

async function run(place: Place): Promise<void> {
  const server = await openRehearsal(place);
  try {
    const { database, shop } = server.dependencies;
    const { timeZone } = shop.current;
    server.clock.set(Date.now());
    const today = dayOf(server.clock.now(), timeZone);
    const made = performance.now();
    await fillDays(database, ORDERS, timeZone, server.clock.now());
    // A server that has been open for an evening has done that already.
    if (place.databaseUrl !== null) await patiently(place.databaseUrl, ['vacuum analyze']);
    const seconds = ((performance.now() - made) / 1000).toFixed(0);
    console.log(`${database.kind}: ${ORDERS} orders with their ledger, made in ${seconds} s`);
    const { headers } = await signIn(server as never, 'owner');
    const driver = await signIn(server as never, 'driver');
    await sql`update orders set driver_id = ${driver.staff.id} where driver_id = 'driver-3'`.execute(database.db);
    await measure(server, headers, [
      ...PAGES,
      ...PERIODS.map((days) => `money/statements/driver/${driver.staff.id}${days}`),
    ]);
    const day = (await server.app.inject({ url: '/api/office/money/day', headers })).json<MoneyDayAnswer>();
    const noon = Date.parse(`${today}T17:00:00Z`);
    const expected = await fromOrders(database, startOfDay(noon, timeZone), startOfNextDay(noon, timeZone));
    const differing = Object.entries(expected).filter(
      ([name, value]) => day[name as keyof MoneyDayAnswer] !== Number(value),
    );
    console.log(
      differing.length === 0 ? 'the sums equal those of the orders' : `DIFFERENT SUMS: ${JSON.stringify(differing)}`,
    );
  } finally {
    await server.close();
  }
}

await onEngines(run);
