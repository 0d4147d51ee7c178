/**
 * How fast the dispatchers' board answers over HTTP with 100,000 finished orders and 2,000 under way:
 * `node bench/dashboard.ts`. Bound: 15 ms for the first page, on both databases.
 */
import { Agent, request } from 'node:http';
import { sql } from 'kysely';
import type { OpenDatabase } from '#server/database/engines/open-database.ts';
import { onBothEngines, type StaffedServer } from './staffed-server.ts';
import { fillOrders } from './stored-orders.ts';

const PLAN = { finished: 100_000, underWay: 2000 };
const ROUNDS = 60;
const WARM_UP = 10;

const QUESTIONS: readonly (readonly [name: string, query: string])[] = [
  ['first page', '?limit=100&status=all'],
  ['500 at once', '?limit=500&status=all'],
  ['one status', '?limit=100&status=preparing'],
  ['all delivered', '?limit=100&status=delivered'],
  ['search, many found', '?limit=100&search=ramen'],
  ['search by phone', '?limit=100&search=7275550042'],
  ['search, none found', '?limit=100&search=zzzzz'],
];

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function ask(url: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) resolve(body);
        else reject(new Error(`${response.statusCode}: ${body}`));
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

const ms = (value: number | undefined): string => `${(value ?? 0).toFixed(1)} ms`.padStart(9);

async function time(name: string, url: string, headers: Record<string, string>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const began = performance.now();
    await ask(url, headers);
    if (round >= WARM_UP) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const [best, half, slowest] = [times[0], times[Math.floor(times.length / 2)], times.at(-1)];
  console.log(`  ${name.padEnd(20)} best ${ms(best)}, half within ${ms(half)}, slowest ${ms(slowest)}`);
}

async function measure({ kind, origin, as }: StaffedServer): Promise<void> {
  console.log(`${kind}: ${PLAN.finished} orders, and ${PLAN.underWay} under way`);
  const orders = `${origin}/api/delivery/orders`;
  for (const [name, query] of QUESTIONS) await time(name, `${orders}${query}`, as('dispatcher'));
  const page = JSON.parse(await ask(`${orders}?limit=500`, as('dispatcher')));
  await time('a later page', `${orders}?limit=100&cursor=${page.nextCursor}`, as('dispatcher'));
  await time('a driver’s orders', orders, as('driver'));
  await time('one order', `${orders}/${page.orders[0].id}`, as('dispatcher'));
}

/** One order in 82 is the driver's. PostgreSQL is vacuumed, as it does by itself in the course of time. */
async function fill(database: OpenDatabase): Promise<void> {
  const drivers = ['driver', ...Array<string>(40).fill('other')];
  await fillOrders(database, { ...PLAN, drivers, now: Date.now() });
  if (database.kind === 'postgres') await sql`vacuum analyze`.execute(database.db);
}

await onBothEngines(fill, measure);
agent.destroy();
