/**
 * A small machine: the server has a quarter of a processor core and 256 MB of memory, its files in the system's cache
 * included (control groups of Linux; needs root). 5,000 customers an hour order, dispatchers take their orders through
 * every step, and 500 screens are open: 480 pages of an order, which read it again at each event, and 20 boards.
 * Run: node bench/small-machine.ts [sqlite|postgres] [seconds]. Bound: 99 % of customers' calls within 200 ms.
 */
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { STATUS_TRANSITIONS, STORED_STATUSES } from '#domain/order/order-status.ts';
import { type OrderWish, storeOrder } from '#tests/support/stored-orders.ts';
import { leaveServerCore, ORIGIN, processorMs, residentMb, withServer } from './bench-server.ts';
import { inDatabase, onEngines, type Place } from './engines.ts';
import { timesOf } from './figures.ts';
import { OneConnection } from './one-connection.ts';
import { type Browser, furnish, placeOrder } from './one-shop.ts';
import { openStream } from './open-stream.ts';
import { hire } from './staffed-server.ts';

const PER_SECOND = 5000 / 3600;
const ORDER_PAGES = 480;
const BOARDS = 20;
const CORE_SHARE = 0.25;
const MEMORY_MB = 256;
const GROUPS = '/sys/fs/cgroup';
const PERIOD_US = 100_000;
const OPEN = STORED_STATUSES.filter((status) => !['restaurant_called', 'delivered', 'cancelled'].includes(status));

/** Control groups with these limits, in the old form and the new one: a folder each, with its files. */
function makeGroups(): readonly string[] {
  const quota = CORE_SHARE * PERIOD_US;
  const bytes = MEMORY_MB * 1024 * 1024;
  const wanted = existsSync(join(GROUPS, 'cgroup.controllers'))
    ? [['.', { 'cpu.max': `${quota} ${PERIOD_US}`, 'memory.max': `${bytes}` }] as const]
    : [
        ['cpu', { 'cpu.cfs_period_us': `${PERIOD_US}`, 'cpu.cfs_quota_us': `${quota}` }] as const,
        ['memory', { 'memory.limit_in_bytes': `${bytes}` }] as const,
      ];
  return wanted.map(([parent, limits]) => {
    const folder = join(GROUPS, parent, `forkfleet-${process.pid}`);
    mkdirSync(folder);
    for (const [name, value] of Object.entries(limits)) writeFileSync(join(folder, name), value);
    return folder;
  });
}

interface OnTheWay {
  readonly id: string;
  /** Where its customer reads it, and what shows that it is theirs: the link or a cookie. */
  readonly path: string;
  readonly cookie: string;
  status: string;
}

interface Shop {
  readonly staff: string;
  readonly orders: OnTheWay[];
}

function prepareShop(place: Place): Promise<Shop> {
  return inDatabase(place, async (database) => {
    await furnish(database);
    const staff = `staff=${await hire(database, 'dispatcher')}`;
    const orders: OnTheWay[] = [];
    for (let index = 0; index < ORDER_PAGES; index += 1) {
      const status = OPEN[index % OPEN.length] ?? 'received';
      const input: OrderWish = { phone: String(7_275_560_000 + index) };
      const order = await storeOrder(database, { ...input, at: Date.now() - 60_000, status });
      orders.push({ id: order.id, path: `${order.order_number}?k=${order.track_token}`, cookie: '', status });
    }
    return { staff, orders };
  });
}

/** Opens a screen; `heard` is called for each event. */
const openScreen = (path: string, cookie: string, heard: () => void): Promise<IncomingMessage> =>
  openStream(`${ORIGIN}${path}`, { cookie }, (text) => /^id: /m.test(text) && heard());

interface Seen {
  readonly customers: number[];
  readonly presses: number[];
  readonly failed: string[];
}

/** Makes a call, and notes how long its answer took and whether it was another one than expected. */
async function timed<T extends { readonly status: number }>(times: number[], { failed }: Seen, call: () => Promise<T>) {
  const began = performance.now();
  const answer = await call();
  times.push(performance.now() - began);
  if (answer.status >= 400) failed.push(`status ${answer.status}`);
  return answer;
}

/** A customer's browser whose calls are timed, and who remembers the order that was made. */
function customerOf(seen: Seen) {
  const connection = new OneConnection(ORIGIN);
  let last = '';
  const browser: Browser = {
    async send(...input) {
      const reply = await timed(seen.customers, seen, () => connection.send(...input));
      last = reply.body;
      return reply;
    },
  };
  return { browser, connection, made: () => JSON.parse(last).order as { _id: string; orderNumber: string } };
}

async function play({ staff, orders }: Shop, seconds: number): Promise<Seen> {
  const seen: Seen = { customers: [], presses: [], failed: [] };
  const boards: IncomingMessage[] = [];
  const pages: IncomingMessage[] = [];
  /** Opens the page of an order; the oldest page is closed for it. */
  const follow = async ({ path, cookie }: OnTheWay): Promise<void> => {
    const [number, link] = path.split('?');
    const url = `${ORIGIN}/api/orders/track/${path}`;
    const read = () => timed(seen.customers, seen, () => fetch(url, { headers: { cookie } }));
    const events = `/api/orders/track/${number}/events${link === undefined ? '' : `?${link}`}`;
    pages.push(await openScreen(events, cookie, () => void read().then((reply) => reply.text())));
    if (pages.length > ORDER_PAGES) pages.shift()?.destroy();
  };
  for (let board = 0; board < BOARDS; board += 1) {
    boards.push(await openScreen('/api/delivery/events', staff, () => undefined));
  }
  for (const order of orders) await follow(order);
  await wait(5000);

  const press = async (): Promise<void> => {
    const order = orders.shift();
    if (order === undefined) return;
    const to = STATUS_TRANSITIONS.find(({ from, action }) => from === order.status && action === 'advance')?.to;
    if (to === undefined) return;
    const headers = { cookie: staff, origin: ORIGIN, 'content-type': 'application/json' };
    const body = JSON.stringify({ status: to, note: to === 'delivered' ? 'Handed over' : '' });
    const url = `${ORIGIN}/api/delivery/orders/${order.id}/status`;
    await timed(seen.presses, seen, () => fetch(url, { method: 'PATCH', headers, body }));
    order.status = to;
    if (to !== 'delivered') orders.push(order);
  };
  const arrive = async (): Promise<void> => {
    const { browser, connection, made } = customerOf(seen);
    await placeOrder(browser);
    const { _id: id, orderNumber } = made();
    connection.close();
    const order = { id, path: orderNumber, cookie: connection.cookie(), status: 'received' };
    orders.push(order);
    await follow(order);
    for (const _ of OPEN) await press();
  };
  const under: Promise<void>[] = [];
  const began = performance.now();
  for (let index = 0; index < PER_SECOND * seconds; index += 1) {
    await wait(Math.max(0, began + (1000 * index) / PER_SECOND - performance.now()));
    under.push(arrive().catch((error: Error) => void seen.failed.push(error.message.slice(0, 120))));
  }
  await Promise.all(under);
  for (const screen of [...boards, ...pages]) screen.destroy();
  return seen;
}

const [seconds = 180] = process.argv.map(Number).filter((number) => number > 0);
if (!existsSync(GROUPS) || process.getuid?.() !== 0) {
  console.log('skipped: control groups need Linux, and root');
  process.exit();
}
leaveServerCore();
const groups = makeGroups();
try {
  await onEngines(async (place) => {
    const shop = await prepareShop(place);
    const within = groups.map((group) => join(group, 'cgroup.procs'));
    await withServer(
      place,
      { DEMO: 'off', SANDBOX_NOTIFY_DELAY_MS: '0' },
      async ({ pid = 0 }) => {
        const before = processorMs(pid) ?? 0;
        const began = performance.now();
        const { customers, presses, failed } = await play(shop, seconds);
        const busy = ((processorMs(pid) ?? 0) - before) / (performance.now() - began);
        const [mine, theirs] = [timesOf(customers), timesOf(presses)];
        console.log(
          `${place.databaseUrl === null ? 'sqlite' : 'postgres'}: ${(PER_SECOND * 3600).toFixed(0)} orders an hour`,
        );
        console.log(
          `  customers' calls   ${mine.count}: half within ${mine.p50.toFixed(0)} ms, 99 % within ${mine.p99.toFixed(0)} ms`,
        );
        console.log(
          `  dispatchers        ${theirs.count}: half within ${theirs.p50.toFixed(0)} ms, 99 % within ${theirs.p99.toFixed(0)} ms`,
        );
        console.log(`  the server         ${(busy * 100).toFixed(1)} % of a core, ${residentMb(pid)} MB`);
        console.log(`  failed             ${failed.length} ${failed[0] ?? ''}`);
      },
      { hasOwnCore: true, within },
    );
  });
} finally {
  for (const group of groups) rmdirSync(group);
}
