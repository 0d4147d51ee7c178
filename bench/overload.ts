/**
 * A shop with twice and five times the load that it can handle (rule load-goals): useful work (whole orders a second),
 * how soon the others are refused, what the board and payment notifications see at that time, and how soon it is normal
 * again. With kept connections and with a new one for each request, on the embedded database and on PostgreSQL. The
 * server has one processor core, this generator the other (taskset); its own lateness is printed, so that it can be
 * seen whether it was the bottleneck. The rehearsal's customers (customers.ts) come in an open loop (open-loop.ts). The
 * machine's own pace changes from minute to minute, so its capacity is measured before and after each run, by customers
 * who come one after another, and the run is compared with both. The board and the notifications are asked for beside
 * all of them: they take their part of the capacity, too.
 * Run: node bench/overload.ts [sqlite|postgres] [kept|fresh] [seconds].
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { signNotification } from '#server/adapters/webhook-signature.ts';
import { readOrMakeSecret } from '#server/database/stores/meta.ts';
import type { ProviderEvent } from '#server/ports/payments.ts';
import { leaveServerCore, ORIGIN, PINNED, processorMs, withServer } from './bench-server.ts';
import { type Capacity, closedLoop, GUESTS, warmUp } from './closed-loop.ts';
import { type Connections, furnishTown } from './customers.ts';
import { inDatabase, onEngines, type Place } from './engines.ts';
import { type Times, timesOf } from './figures.ts';
import { OneConnection } from './one-connection.ts';
import { placeOrder } from './one-shop.ts';
import { type OpenLoopPlan, type OpenLoopReport, runOpenLoop } from './open-loop.ts';
import { hire } from './staffed-server.ts';

const WELL_MS = 300;
const TIMES = [2, 5];
/** How often each of them is run. */
const ROUNDS = 3;

interface Shop {
  readonly staffCookie: string;
  readonly webhookSecret: string;
}

function prepareShop(place: Place): Promise<Shop> {
  return inDatabase(place, async (database) => {
    await furnishTown(database);
    const staffCookie = `staff=${await hire(database, 'dispatcher')}`;
    return { staffCookie, webhookSecret: await readOrMakeSecret(database, 'sandbox_webhook_secret') };
  });
}

interface Watch {
  readonly board: Times;
  readonly webhook: Times;
  readonly failed: number;
}

/**
 * Asks for the board and sends notifications, ten times a second each, every one at its planned time, until `isOver`.
 */
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
    const isWell = await placeOrder(browser)
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
    `  useful work        ${report.usefulPerSecond.toFixed(0)} orders a second (p50 / p99 of an answer ${both(report.answered)})`,
    `  refused            ${report.refused.count} calls of ${report.arrived} customers (p50 / p99 ${both(report.refused)}, longest ${ms(report.refused.longest)}); ${report.refusedLate} after they had saved an order`,
    `  longest wait       ${ms(report.longestWaitMs)}; ${report.unanswered} without an answer, ${report.broken.length} broken ${report.broken[0] ?? ''}`,
    `  board, p50 / p99   ${both(watched.board)}; notifications ${both(watched.webhook)}; ${watched.failed} failed`,
    `  itself again       after ${again.toFixed(1)} s`,
    `  the generator      ${both(report.ownLateness)} late, processor ${(busy * 100).toFixed(0)} % busy`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Does the work while the board and notifications are asked for. */
async function watched<T>(shop: Shop, work: () => Promise<T>): Promise<{ done: T; watching: Promise<Watch> }> {
  const browser = new OneConnection(ORIGIN);
  const sessionId = await placeOrder(browser);
  browser.close();
  let isOver = false;
  const watching = watch(shop, sessionId, () => isOver);
  const done = await work();
  isOver = true;
  return { done, watching };
}

/** Runs the plan, tells what was seen, and answers its useful work. */
async function runUnder(shop: Shop, plan: OpenLoopPlan, title: string): Promise<number> {
  const before = processorMs(process.pid) ?? 0;
  const began = performance.now();
  const { done: report, watching } = await watched(shop, () => runOpenLoop(plan));
  const busy = ((processorMs(process.pid) ?? 0) - before) / (performance.now() - began);
  const again = await untilItself(shop);
  tell(title, report, await watching, again, busy);
  return report.usefulPerSecond;
}

/** Finds the capacity and runs above it in turns, and tells which share of it the server does under too much. */
async function compare(shop: Shop, connections: Connections): Promise<void> {
  const capacity = async (): Promise<Capacity> =>
    (await watched(shop, () => closedLoop(connections, GUESTS, seconds))).done;
  const shares = new Map<number, number[]>(TIMES.map((times) => [times, []]));
  await warmUp(connections);
  let before = await capacity();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const times of TIMES) {
      const plan = { origin: ORIGIN, connections, perSecond: before.visits * times, seconds };
      const useful = await runUnder(shop, plan, `${times} times, ${connections} connections`);
      const after = await capacity();
      shares.get(times)?.push((200 * useful) / (before.orders + after.orders));
      process.stdout.write(
        `  capacity           ${before.orders.toFixed(0)} before, ${after.orders.toFixed(0)} after\n`,
      );
      before = after;
    }
  }
  for (const [times, all] of shares) {
    const mean = all.reduce((sum, share) => sum + share, 0) / all.length;
    const each = all.map((share) => share.toFixed(0)).join(', ');
    console.log(`${times} times, ${connections}: useful work ${mean.toFixed(0)} % of what it can do (${each})`);
  }
}

const [seconds = 30] = process.argv.map(Number).filter((number) => number > 0);
const CONNECTIONS = ['kept', 'fresh'] as const;
const named = CONNECTIONS.filter((kind) => process.argv.includes(kind));
leaveServerCore();
if (!PINNED) console.log('Not pinned: server and generator share the processors.');
await onEngines(async (place) => {
  console.log(place.databaseUrl === null ? '## SQLite' : '## PostgreSQL');
  const shop = await prepareShop(place);
  await withServer(
    place,
    { DEMO: 'off', SANDBOX_NOTIFY_DELAY_MS: '0' },
    async () => {
      for (const connections of named.length === 0 ? CONNECTIONS : named) await compare(shop, connections);
    },
    { hasOwnCore: true },
  );
});
