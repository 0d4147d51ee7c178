/**
 * Whole orders through the API of a real server process: quote, pending order, payment session, payment on the
 * sandbox's page, and the order. Meanwhile the sandbox sends its notifications over HTTP, as a provider does. Limits are
 * on, and each order comes from another address.
 * Run: node bench/orders.ts [seconds] [sqlite | postgres], the latter with PostgreSQL at TEST_DATABASE_URL. Goals: a
 * tenth of the machine's bare transactions on SQLite at 16 connections, an eighth on PostgreSQL; p50 under 6 and 12 ms
 * alone; 3 ms of processor an order, and 6 beside 4 in the database; memory under 120 MB idle and 250 MB after.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { OpenDatabase } from '#server/database/engines/open-database.ts';
import { openMigrated } from '#server/database/engines/open-migrated.ts';
import { logLines } from '#server/log.ts';
import { createTestDatabase } from '#tests/support/test-postgres.ts';
import { newDataDir, ORIGIN, processorMs, residentMb, startServer } from './bench-server.ts';
import { postgresFloor, sqliteFloor } from './floor.ts';
import { OneConnection } from './one-connection.ts';
import { type Browser, furnish, placeOrder } from './one-shop.ts';

const CONNECTIONS = 16;
const WARM_UP_MS = 2000;

/** Where the orders go: what a server is told of it, and what the machine can do there. */
interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly floor: number;
  readonly drop: () => Promise<void>;
}

async function newPlace(kind: string): Promise<Place> {
  const { dataDir, drop: dropFolder } = newDataDir();
  if (kind === 'sqlite') {
    return { dataDir, databaseUrl: null, floor: sqliteFloor(dataDir), drop: async () => dropFolder() };
  }
  const { url, drop: dropDatabase } = await createTestDatabase();
  const drop = async (): Promise<void> => {
    dropFolder();
    await dropDatabase();
  };
  return { dataDir, databaseUrl: url, floor: await postgresFloor(url, CONNECTIONS), drop };
}

async function withDatabase<T>(place: Place, use: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openMigrated(
    place,
    logLines(() => {}),
  );
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly orders: number;
}

let phones = 0;

/** The next customer, behind an address that nobody else has. */
function nextCustomer(connection: OneConnection): { browser: Browser; phone: string } {
  phones += 1;
  const from = `x-forwarded-for: 10.${phones >> 16}.${(phones >> 8) & 255}.${phones & 255}\r\n`;
  const browser: Browser = {
    send: (method, path, body, type, headers = '') => connection.send(method, path, body, type, from + headers),
  };
  return { browser, phone: String(2_120_000_000 + phones) };
}

async function measure(connections: number, forMs: number): Promise<Measured> {
  const times: number[] = [];
  const from = performance.now();
  const until = from + forMs;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = new OneConnection(ORIGIN);
      while (performance.now() < until) {
        const { browser, phone } = nextCustomer(connection);
        const startedAt = performance.now();
        await placeOrder(browser, phone);
        times.push(performance.now() - startedAt);
      }
      connection.close();
    }),
  );
  const seconds = (performance.now() - from) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), orders: times.length };
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
  return withDatabase(place, async ({ db }) => {
    const count = async (table: 'orders' | 'sandbox_ledger'): Promise<number> => {
      const counting = db.selectFrom(table).select((query) => query.fn.countAll<number>().as('rows'));
      return Number((await counting.executeTakeFirstOrThrow()).rows);
    };
    const [orders, charges] = [await count('orders'), await count('sandbox_ledger')];
    const owed = await db.selectFrom('sandbox_notifications').select('id').where('delivered_at', 'is', null).execute();
    const verdict = orders === placed && charges === placed ? 'all there' : 'NOT RIGHT';
    return `${placed} placed, ${orders} in the database, ${charges} charged: ${verdict}; ${owed.length} notifications still owed`;
  });
}

async function run(seconds: number, kind: string): Promise<void> {
  const place = await newPlace(kind);
  await withDatabase(place, furnish);
  const server = await startServer(place.dataDir, {
    DEMO: 'off',
    SANDBOX_NOTIFY_DELAY_MS: '0',
    RATE_LIMITS: 'on',
    TRUST_PROXY: '127.0.0.1',
    ...(place.databaseUrl !== null && { DATABASE_URL: place.databaseUrl }),
  });
  const pid = server.pid ?? 0;
  try {
    await wait(1000);
    const idle = residentMb(pid);
    const warm = await measure(4, WARM_UP_MS);
    await wait(1000);
    const alone = await measure(1, (seconds * 1000) / 2);
    await wait(1000);
    const before = { own: processorMs(pid) ?? 0, database: await databaseMs(place), bytes: writtenBytes(pid) };
    const many = await measure(CONNECTIONS, seconds * 1000);
    await wait(3000);
    const cpu = ((processorMs(pid) ?? 0) - before.own) / many.orders;
    const databaseCpu = ((await databaseMs(place)) - before.database) / many.orders;
    const written = (writtenBytes(pid) - before.bytes) / many.orders / 1024;
    const after = residentMb(pid);
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    const placed = warm.orders + alone.orders + many.orders;
    process.stdout.write(
      [
        `bare transactions a second        ${place.floor.toFixed(0)}   (${kind}, the floor of this machine)`,
        `orders a second, ${CONNECTIONS} connections   ${many.perSecond.toFixed(0)}   (p50 ${many.p50.toFixed(1)} ms, p99 ${many.p99.toFixed(1)} ms a whole order); 1 : ${(place.floor / many.perSecond).toFixed(1)} of the floor`,
        `alone                             ${alone.perSecond.toFixed(0)}   (p50 ${alone.p50.toFixed(1)} ms, p99 ${alone.p99.toFixed(1)} ms a whole order)`,
        `processor                         ${cpu.toFixed(2)} ms an order${place.databaseUrl === null ? '' : `, and ${databaseCpu.toFixed(2)} ms in the database`}`,
        `written by the server             ${written.toFixed(0)} kB an order`,
        `memory                            ${idle} MB idle, ${after} MB after`,
        `checked                           ${await check(place, placed)}`,
        '',
      ].join('\n'),
    );
  } finally {
    server.kill('SIGKILL');
    await place.drop();
  }
}

await run(Number(process.argv[2] ?? 10), process.argv[3] ?? 'sqlite');
