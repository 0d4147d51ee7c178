/**
 * Whole orders through the API of a real server process on the embedded database: quote, pending order, payment
 * session, payment on the sandbox's page, and the order. Meanwhile the sandbox sends its notifications over HTTP, as a
 * provider does.
 * Run: node bench/orders.ts [seconds]. Goals: 300 orders a second at 16 connections, p50 under 6 ms alone, memory under
 * 120 MB idle and 250 MB after.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { openMigrated } from '#server/database/engines/open-migrated.ts';
import { logLines } from '#server/log.ts';
import { newDataDir, ORIGIN, processorMs, residentMb, startServer } from './bench-server.ts';
import { OneConnection } from './one-connection.ts';
import { furnish, placeOrder } from './one-shop.ts';

const CONNECTIONS = 16;
const WARM_UP_MS = 2000;

async function furnishFolder(dataDir: string): Promise<void> {
  const database = await openMigrated(
    { dataDir, databaseUrl: null },
    logLines(() => {}),
  );
  await furnish(database);
  await database.close();
}

interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly orders: number;
}

let phones = 0;

async function measure(connections: number, forMs: number): Promise<Measured> {
  const times: number[] = [];
  const from = performance.now();
  const until = from + forMs;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const browser = new OneConnection(ORIGIN);
      while (performance.now() < until) {
        phones += 1;
        const startedAt = performance.now();
        await placeOrder(browser, String(2_120_000_000 + phones));
        times.push(performance.now() - startedAt);
      }
      browser.close();
    }),
  );
  const seconds = (performance.now() - from) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), orders: times.length };
}

/** Compares the orders that were answered with those in the database, and counts notifications still to be sent. */
async function check(dataDir: string, placed: number): Promise<string> {
  const database = await openMigrated(
    { dataDir, databaseUrl: null },
    logLines(() => {}),
  );
  const count = async (table: 'orders' | 'sandbox_ledger'): Promise<number> => {
    const { rows } = await database.db
      .selectFrom(table)
      .select((query) => query.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  const [orders, charges] = [await count('orders'), await count('sandbox_ledger')];
  const owed = await database.db
    .selectFrom('sandbox_notifications')
    .select('id')
    .where('delivered_at', 'is', null)
    .execute();
  await database.close();
  const verdict = orders === placed && charges === placed ? 'all there' : 'NOT RIGHT';
  return `${placed} placed, ${orders} in the database, ${charges} charged: ${verdict}; ${owed.length} notifications still owed`;
}

async function run(seconds: number): Promise<void> {
  const { dataDir, drop } = newDataDir();
  await furnishFolder(dataDir);
  const server = await startServer(dataDir, { DEMO: 'off', SANDBOX_NOTIFY_DELAY_MS: '0' });
  const pid = server.pid ?? 0;
  try {
    await wait(1000);
    const idle = residentMb(pid);
    const warm = await measure(4, WARM_UP_MS);
    await wait(1000);
    const alone = await measure(1, (seconds * 1000) / 2);
    await wait(1000);
    const cpuBefore = processorMs(pid) ?? 0;
    const many = await measure(CONNECTIONS, seconds * 1000);
    await wait(3000);
    const cpu = ((processorMs(pid) ?? 0) - cpuBefore) / many.orders;
    const after = residentMb(pid);
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    const placed = warm.orders + alone.orders + many.orders;
    process.stdout.write(
      [
        `orders a second, ${CONNECTIONS} connections   ${many.perSecond.toFixed(0)}   (p50 ${many.p50.toFixed(1)} ms, p99 ${many.p99.toFixed(1)} ms a whole order)`,
        `alone                             ${alone.perSecond.toFixed(0)}   (p50 ${alone.p50.toFixed(1)} ms, p99 ${alone.p99.toFixed(1)} ms a whole order)`,
        `processor                         ${cpu.toFixed(2)} ms an order`,
        `memory                            ${idle} MB idle, ${after} MB after`,
        `checked                           ${await check(dataDir, placed)}`,
        '',
      ].join('\n'),
    );
  } finally {
    server.kill('SIGKILL');
    drop();
  }
}

await run(Number(process.argv[2] ?? 10));
