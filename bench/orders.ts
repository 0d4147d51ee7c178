/**
 * Whole orders through the API of a real server process: quote, pending order, payment session, payment on the
 * sandbox's page, and the order. At the same time the sandbox sends its notifications over HTTP, as a provider does.
 * Limits are on, and each order comes from another address.
 * Run: node bench/orders.ts [seconds] [sqlite | postgres], the latter with PostgreSQL at TEST_DATABASE_URL. Goals: a
 * tenth of the machine's bare transactions on SQLite at 16 connections, an eighth on PostgreSQL; p50 under 6 and 12 ms
 * alone; 3 ms of processor an order, and 6 beside 4 in the database; memory under 120 MB idle and 250 MB after.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ORIGIN, processorMs, residentMb, withServer } from './bench-server.ts';
import { inDatabase, onEngine, type Place } from './engines.ts';
import { type Times, timesOf } from './figures.ts';
import { postgresFloor, sqliteFloor } from './floor.ts';
import { OneConnection } from './one-connection.ts';
import { type Browser, furnish, placeOrder } from './one-shop.ts';

const CONNECTIONS = 16;
const seconds = Number(process.argv[2] ?? 10);
const kind = process.argv.includes('postgres') ? 'postgres' : 'sqlite';
const WARM_UP_MS = 2000;

interface Measured extends Times {
  readonly perSecond: number;
}

let customers = 0;

/** The next customer, behind an address that nobody else has. */
function nextCustomer(connection: OneConnection): Browser {
  customers += 1;
  const from = `x-forwarded-for: 10.${customers >> 16}.${(customers >> 8) & 255}.${customers & 255}\r\n`;
  return {
    send: (method, path, body, type, headers = '') => connection.send(method, path, body, type, from + headers),
  };
}

async function measure(connections: number, forMs: number): Promise<Measured> {
  const times: number[] = [];
  const from = performance.now();
  const until = from + forMs;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = new OneConnection(ORIGIN);
      while (performance.now() < until) {
        const browser = nextCustomer(connection);
        const startedAt = performance.now();
        await placeOrder(browser);
        times.push(performance.now() - startedAt);
      }
      connection.close();
    }),
  );
  const seconds = (performance.now() - from) / 1000;
  return { ...timesOf(times), perSecond: times.length / seconds };
}

/** Processor time of PostgreSQL's processes that serve this database, ms, where it runs on this machine. */
async function databaseMs({ databaseUrl }: Place): Promise<number> {
  if (databaseUrl === null) return 0;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  await client.end();
  return rows.reduce((sum, { pid }) => sum + (processorMs(pid) ?? 0), 0);
}

/** Bytes that a process has had written to the disk so far (Linux), or 0. */
function writtenBytes(pid: number): number {
  try {
    return Number(/write_bytes: (\d+)/.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

/** Compares the orders that were answered with those in the database, and counts notifications still to be sent. */
function check(place: Place, placed: number): Promise<string> {
  return inDatabase(place, async ({ db }) => {
    const count = async (table: 'orders' | 'sandbox_ledger'): Promise<number> => {
      const counting = db.selectFrom(table).select((query) => query.fn.countAll<number>().as('rows'));
      return Number((await counting.executeTakeFirstOrThrow()).rows);
    };
    const [orders, charges] = [await count('orders'), await count('sandbox_ledger')];
    const owed = await db.selectFrom('sandbox_events').select('id').where('next_at', 'is not', null).execute();
    const verdict = orders === placed && charges === placed ? 'all there' : 'NOT RIGHT';
    return `${placed} placed, ${orders} in the database, ${charges} charged: ${verdict}; ${owed.length} notifications still owed`;
  });
}

const SETTINGS = { DEMO: 'off', SANDBOX_NOTIFY_DELAY_MS: '0', RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' };

async function run(place: Place): Promise<void> {
  const { dataDir, databaseUrl } = place;
  const floor = databaseUrl === null ? sqliteFloor(dataDir) : await postgresFloor(databaseUrl, CONNECTIONS);
  await inDatabase(place, furnish);
  const { lines, placed } = await withServer(place, SETTINGS, async ({ pid = 0 }) => {
    await wait(1000);
    const idle = residentMb(pid);
    const warm = await measure(4, WARM_UP_MS);
    await wait(1000);
    const alone = await measure(1, (seconds * 1000) / 2);
    await wait(1000);
    const before = { own: processorMs(pid) ?? 0, database: await databaseMs(place), bytes: writtenBytes(pid) };
    const many = await measure(CONNECTIONS, seconds * 1000);
    await wait(3000);
    const cpu = ((processorMs(pid) ?? 0) - before.own) / many.count;
    const databaseCpu = ((await databaseMs(place)) - before.database) / many.count;
    const written = (writtenBytes(pid) - before.bytes) / many.count / 1024;
    const after = residentMb(pid);
    const placed = warm.count + alone.count + many.count;
    const lines = [
      `bare transactions a second        ${floor.toFixed(0)}   (${kind}, the floor of this machine)`,
      `orders a second, ${CONNECTIONS} connections   ${many.perSecond.toFixed(0)}   (p50 ${many.p50.toFixed(1)} ms, p99 ${many.p99.toFixed(1)} ms a whole order); 1 : ${(floor / many.perSecond).toFixed(1)} of the floor`,
      `alone                             ${alone.perSecond.toFixed(0)}   (p50 ${alone.p50.toFixed(1)} ms, p99 ${alone.p99.toFixed(1)} ms a whole order)`,
      `processor                         ${cpu.toFixed(2)} ms an order${databaseUrl === null ? '' : `, and ${databaseCpu.toFixed(2)} ms in the database`}`,
      `written by the server             ${written.toFixed(0)} kB an order`,
      `memory                            ${idle} MB idle, ${after} MB after`,
    ];
    return { lines, placed };
  });
  for (const line of [...lines, `checked                           ${await check(place, placed)}`]) console.log(line);
}

await onEngine(kind, run);
