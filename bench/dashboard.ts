/**
 * How fast the dispatchers' board answers over HTTP with 100,000 finished orders and 2,000 under way:
 * `node bench/dashboard.ts`. Bound: 15 ms for the first page, on both databases.
 */
import { sql } from 'kysely';
import type { OpenDatabase } from '#server/database/engines/open-database.ts';
import { timesOf } from './figures.ts';
import { OneConnection } from './one-connection.ts';
import { onBothEngines, type StaffedServer } from './staffed-server.ts';
import { fillOrders } from './stored-orders.ts';

const PLAN = { finished: 100_000, underWay: 2000 };
const ROUNDS = 60;
const WARM_UP = 10;
const ORDERS = '/api/delivery/orders';

const QUESTIONS: readonly (readonly [name: string, query: string])[] = [
  ['first page', '?limit=100&status=all'],
  ['500 at once', '?limit=500&status=all'],
  ['one status', '?limit=100&status=preparing'],
  ['all delivered', '?limit=100&status=delivered'],
  ['search, many found', '?limit=100&search=ramen'],
  ['search by phone', '?limit=100&search=7275550042'],
  ['search, none found', '?limit=100&search=zzzzz'],
];

const ms = (value: number): string => `${value.toFixed(1)} ms`.padStart(9);

async function ask(person: OneConnection, path: string): Promise<string> {
  const { status, body } = await person.send('GET', ORDERS + path);
  if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
  return body;
}

async function time(name: string, person: OneConnection, path: string): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const began = performance.now();
    await ask(person, path);
    if (round >= WARM_UP) times.push(performance.now() - began);
  }
  const { p50, longest } = timesOf(times);
  console.log(`  ${name.padEnd(20)} best ${ms(Math.min(...times))}, half within ${ms(p50)}, slowest ${ms(longest)}`);
}

async function measure({ kind, origin, as }: StaffedServer): Promise<void> {
  console.log(`${kind}: ${PLAN.finished} orders, and ${PLAN.underWay} under way`);
  const [office, driver] = [
    new OneConnection(origin, as('dispatcher').cookie),
    new OneConnection(origin, as('driver').cookie),
  ];
  for (const [name, query] of QUESTIONS) await time(name, office, query);
  const page = JSON.parse(await ask(office, '?limit=500'));
  await time('a later page', office, `?limit=100&cursor=${page.nextCursor}`);
  await time('a driver’s orders', driver, '');
  await time('one order', office, `/${page.orders[0].id}`);
  office.close();
  driver.close();
}

/** One order in 82 is the driver's. PostgreSQL is vacuumed, as autovacuum would do over time. */
async function fill(database: OpenDatabase): Promise<void> {
  const drivers = ['driver', ...Array<string>(40).fill('other')];
  await fillOrders(database, { ...PLAN, drivers, now: Date.now() });
  if (database.kind === 'postgres') await sql`vacuum analyze`.execute(database.db);
}

await onBothEngines(fill, measure);
