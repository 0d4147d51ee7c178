/**
 * What becomes of a shop that is asked for twice and five times what it can do (rule load-goals): useful work (whole
 * orders a second), how soon the others are refused, what the board and payment notifications see meanwhile, and how
 * soon it is itself again. With kept connections and with a new one for each request, on the embedded database and on
 * PostgreSQL.
 * The server has one processor core, this generator the other (taskset); its own lateness is printed, so that it can be seen whether
 * it was the bottleneck. Orders arrive in an open loop (open-loop.ts).
 * The machine's own pace changes from minute to minute, so runs at the knee and runs above it take turns, and each run is
 * compared with the two beside it.
 * Run: node bench/overload.ts [sqlite|postgres] [kept|fresh] [seconds].
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { signNotification } from '#server/adapters/webhook-signature.ts';
import { openMigrated } from '#server/database/engines/open-migrated.ts';
import { keptSecret } from '#server/database/stores/meta.ts';
import { logLines } from '#server/log.ts';
import { beginSession, insertStaff } from '#server/modules/staff/index.ts';
import type { ProviderEvent } from '#server/ports/payments.ts';
import { createTestDatabase, isPostgresThere } from '#tests/support/test-postgres.ts';
import { newDataDir, ORIGIN, PINNED, processorMs, SERVER_CORE, startServer, stayOnCore } from './bench-server.ts';
import { OneConnection } from './one-connection.ts';
import { furnish, OtherAnswer, placeOrder } from './one-shop.ts';
import { type Connections, type OpenLoopReport, runOpenLoop, type Times, timesOf } from './open-loop.ts';

const WARM_UP_SECONDS = 12;
const KNEE_SECONDS = 8;
/** Shares of the closed loop's figure at which the knee is looked for. */
const KNEE_SHARES = [0.85, 1, 1.15];
const WELL_MS = 300;
const TIMES = [2, 5];
/** How often each of them is run. */
const ROUNDS = 3;

let tries = 0;

interface Shop {
  readonly staffCookie: string;
  readonly webhookSecret: string;
}

async function prepareShop(dataDir: string, databaseUrl: string | null): Promise<Shop> {
  const log = logLines(() => {});
  const database = await openMigrated({ dataDir, databaseUrl }, log);
  await furnish(database);
  const now = Date.now();
  const person = { id: 'dispatcher', email: 'dispatcher@bench.test', name: 'Dispatcher', role: 'dispatcher' } as const;
  const row = { ...person, password_hash: 'none', is_disabled: 0, created_at: now, updated_at: now } as const;
  await insertStaff(database.db, row);
  const token = await beginSession(database.db, person.id, now);
  const webhookSecret = await keptSecret(database, 'sandbox_webhook_secret');
  await database.close();
  return { staffCookie: `staff=${token}`, webhookSecret };
}

/** How many whole orders a second the server does when so many customers come one after another. */
async function closedLoop(customers: number, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let count = 0;
  const one = async (): Promise<void> => {
    const browser = new OneConnection(ORIGIN);
    while (performance.now() < until) {
      tries += 1;
      try {
        await placeOrder(browser, String(2_020_000_000 + tries));
        count += 1;
      } catch (error) {
        if (!(error instanceof OtherAnswer && error.reply.status === 503)) throw error;
        await wait(100);
      }
    }
    browser.close();
  };
  await Promise.all(Array.from({ length: customers }, one));
  return count / seconds;
}

interface Watch {
  readonly board: Times;
  readonly webhook: Times;
  readonly failed: number;
}

/** Asks for the board and sends notifications, ten times a second each, every one at its planned time, until `isOver`. */
function watch({ staffCookie, webhookSecret }: Shop, sessionId: string, isOver: () => boolean): Promise<Watch> {
  const board: number[] = [];
  const webhook: number[] = [];
  let failed = 0;
  const timed = async (
    times: number[],
    planned: number,
    ask: (browser: OneConnection) => Promise<{ status: number }>,
  ) => {
    const browser = new OneConnection(ORIGIN);
    try {
      const { status } = await ask(browser);
      if (status !== 200) failed += 1;
      times.push(performance.now() - planned);
    } catch {
      failed += 1;
    } finally {
      browser.close();
    }
  };
  const notify = (browser: OneConnection) => {
    const news = { kind: 'session', sessionId, reference: null } as const;
    const id = `evt_bench_${randomUUID()}`;
    const event: ProviderEvent = { id, type: 'checkout.session.completed', livemode: false, at: Date.now(), news };
    const body = JSON.stringify(event);
    const signature = `sandbox-signature: ${signNotification(webhookSecret, body, Date.now())}\r\n`;
    return browser.send('POST', '/api/payments/webhook', body, 'application/json', signature);
  };
  const readBoard = (browser: OneConnection) =>
    browser.send('GET', '/api/delivery/orders?limit=50', '', '', `cookie: ${staffCookie}\r\n`);
  return (async () => {
    const asked: Promise<void>[] = [];
    for (let planned = performance.now(); !isOver(); planned += 100) {
      await wait(Math.max(0, planned - performance.now()));
      asked.push(timed(board, planned, readBoard), timed(webhook, planned, notify));
    }
    await Promise.all(asked);
    return { board: timesOf(board), webhook: timesOf(webhook), failed };
  })();
}

/** How long after the load an order and the board are as quick as ever, s. */
async function untilItself({ staffCookie }: Shop): Promise<number> {
  const began = performance.now();
  for (let tries = 0; ; tries += 1) {
    const from = performance.now();
    const browser = new OneConnection(ORIGIN);
    const isWell = await placeOrder(browser, String(2_220_000_000 + Math.floor(from)))
      .then(() => browser.send('GET', '/api/delivery/orders?limit=50', '', '', `cookie: ${staffCookie}\r\n`))
      .then(({ status }) => status === 200 && performance.now() - from < WELL_MS)
      .catch(() => false);
    browser.close();
    if (isWell || tries > 300) return (from - began) / 1000;
    await wait(100);
  }
}

const ms = (value: number): string => `${value.toFixed(0)} ms`;
const both = ({ p50, p99 }: Times): string => `${ms(p50)} / ${ms(p99)}`;

function tell(title: string, report: OpenLoopReport, watched: Watch, again: number, busy: number): void {
  const lines = [
    `${title}`,
    `  useful work        ${report.usefulPerSecond.toFixed(0)} orders a second (p50 / p99 of an order ${both(report.done)})`,
    `  refused            ${report.refused.count} of ${report.arrived} (p50 / p99 ${both(report.refused)}, longest ${ms(report.refused.longest)}); ${report.refusedLate} after they had begun`,
    `  longest wait       ${ms(report.longestWaitMs)}; ${report.unanswered} without an answer, ${report.broken.length} broken ${report.broken[0] ?? ''}`,
    `  board, p50 / p99   ${both(watched.board)}; notifications ${both(watched.webhook)}; ${watched.failed} failed`,
    `  itself again       after ${again.toFixed(1)} s`,
    `  the generator      ${both(report.ownLateness)} late, processor ${(busy * 100).toFixed(0)} % busy`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function runUnder(
  shop: Shop,
  connections: Connections,
  knee: number,
  times: number,
  seconds: number,
): Promise<number> {
  const browser = new OneConnection(ORIGIN);
  const sessionId = await placeOrder(browser, String(2_320_000_000 + Math.floor(performance.now())));
  browser.close();
  let over = false;
  const watching = watch(shop, sessionId, () => over);
  const before = processorMs(process.pid) ?? 0;
  const began = performance.now();
  const report = await runOpenLoop({ origin: ORIGIN, connections, perSecond: knee * times, seconds });
  const busy = ((processorMs(process.pid) ?? 0) - before) / (performance.now() - began);
  over = true;
  const again = await untilItself(shop);
  tell(`${times} times, ${connections} connections`, report, await watching, again, busy);
  return report.usefulPerSecond;
}

/** The most whole orders a second of an open loop, which all come through and none waits long. */
async function findKnee(connections: Connections): Promise<number> {
  await closedLoop(8, WARM_UP_SECONDS);
  const most = await closedLoop(24, KNEE_SECONDS);
  let knee = 0;
  for (const share of KNEE_SHARES) {
    const plan = { origin: ORIGIN, connections, perSecond: most * share, seconds: KNEE_SECONDS };
    const { usefulPerSecond, done, refused, ownLateness } = await runOpenLoop(plan);
    const found = `${usefulPerSecond.toFixed(0)} done (p99 ${ms(done.p99)}), ${refused.count} refused; generator ${both(ownLateness)} late`;
    process.stdout.write(`    ${(most * share).toFixed(0)} orders a second arrive: ${found}\n`);
    knee = Math.max(knee, usefulPerSecond);
    await wait(1000);
  }
  process.stdout.write(
    `  closed loop, 24 customers: ${most.toFixed(0)} orders a second; the knee: ${knee.toFixed(0)}\n`,
  );
  return knee;
}

/** Runs at the knee and above it in turns, and tells which share of what it can do the server does under too much. */
async function compare(shop: Shop, connections: Connections, seconds: number): Promise<void> {
  const knee = await findKnee(connections);
  const atKnee = async (): Promise<number> => {
    const plan = { origin: ORIGIN, connections, perSecond: knee, seconds: KNEE_SECONDS };
    return (await runOpenLoop(plan)).usefulPerSecond;
  };
  const shares = new Map<number, number[]>(TIMES.map((times) => [times, []]));
  let before = await atKnee();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const times of TIMES) {
      const useful = await runUnder(shop, connections, knee, times, seconds);
      const after = await atKnee();
      shares.get(times)?.push((200 * useful) / (before + after));
      process.stdout.write(`  at the knee        ${before.toFixed(0)} before, ${after.toFixed(0)} after\n`);
      before = after;
    }
  }
  for (const [times, all] of shares) {
    const mean = all.reduce((sum, share) => sum + share, 0) / all.length;
    const each = all.map((share) => share.toFixed(0)).join(', ');
    console.log(`${times} times, ${connections}: useful work ${mean.toFixed(0)} % of what it can do (${each})`);
  }
}

async function runOn(databaseUrl: string | null, kinds: readonly Connections[], seconds: number): Promise<void> {
  const { dataDir, drop } = newDataDir();
  const shop = await prepareShop(dataDir, databaseUrl);
  const database = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
  const settings = { DEMO: 'off', SANDBOX_NOTIFY_DELAY_MS: '0', ...database };
  const server = await startServer(dataDir, settings, PINNED ? SERVER_CORE : undefined);
  try {
    for (const connections of kinds) await compare(shop, connections, seconds);
  } finally {
    server.kill('SIGTERM');
    await Promise.race([once(server, 'exit'), wait(15_000)]);
    server.kill('SIGKILL');
    drop();
  }
}

const wants = (words: readonly string[], all: readonly string[]): boolean => !all.some((word) => words.includes(word));

const words = process.argv.slice(2);
const seconds = Number(words.find((word) => /^\d+$/.test(word)) ?? 15);
const kinds = (['kept', 'fresh'] as const).filter((kind) => words.includes(kind) || wants(words, ['kept', 'fresh']));
if (PINNED) stayOnCore(SERVER_CORE + 1);
else console.log('Not pinned: server and generator share the processors.');
if (words.includes('sqlite') || wants(words, ['sqlite', 'postgres'])) {
  console.log('## SQLite');
  await runOn(null, kinds, seconds);
}
if (words.includes('postgres') || wants(words, ['sqlite', 'postgres'])) {
  if (await isPostgresThere()) {
    console.log('## PostgreSQL');
    const { url, drop } = await createTestDatabase();
    await runOn(url, kinds, seconds);
    await drop();
  } else console.log('postgres: skipped, none answers at 127.0.0.1:5432 or TEST_DATABASE_URL');
}
