/**
 * What grows with the number of stored orders: an order, the board, its search, tracking and the money of a day, over
 * HTTP from a real server with 1,000 and with 1,000,000 orders: `node bench/growth.ts [orders …] [sqlite|postgres]`.
 * Goal: each takes as long with all of them as with 1,000, within a fifth; a search at most 20 ms.
 */
import type { OpenDatabase } from '#server/database/engines/open-database.ts';
import { indexJob } from '#server/database/order-search/index-orders.ts';
import { findIndexed } from '#server/database/order-search/order-words.ts';
import { processorMs } from './bench-server.ts';
import { timesOf } from './figures.ts';
import { fillDays } from './filled-days.ts';
import { OneConnection } from './one-connection.ts';
import { furnish, placeOrder } from './one-shop.ts';
import { patiently } from './patiently.ts';
import { onBothEngines, type StaffedServer } from './staffed-server.ts';

const named = process.argv.slice(2);
const sizes = named.map(Number).filter((size) => size > 0);
const SIZES = sizes.length > 0 ? sizes : [1000, 1_000_000];
const ROUNDS = 40;
const WARM_UP = 10;
/** So old are the orders of the index. */
const LATENESS_MS = 10 * 60 * 1000;
const TIME_ZONE = 'America/New_York';

const search = (words: string): string => `/api/delivery/orders?limit=100&search=${encodeURIComponent(words)}`;
/** The number of an order that is stored in each size. */
const NUMBER = 'FF0000420';

const QUESTIONS: readonly (readonly [name: string, path: string])[] = [
  ['board', '/api/delivery/orders?limit=100&status=all'],
  ['search: in every order', search('727')],
  ['search: in each twelfth', search('house-7')],
  ['search: several words', search('ada love')],
  ['search: two letters', search('xu')],
  ['search: a phone', search('(727) 555-0420')],
  ['search: end of a number', search('000420')],
  ['search: old orders alone', search('old diner')],
  ['search: among cancelled', `${search('house-7')}&status=cancelled`],
  ['search: in none', search('zzzzz')],
  ['search: in none, two letters', search('qj')],
  ['tracking', `/api/orders/track/${NUMBER}`],
  ['money of a day', '/api/office/money/day'],
];

/** Median and worst time of a call, and its processor time in the server, ms. */
interface Cost {
  readonly half: number;
  readonly worst: number;
  readonly processor: number;
}

async function costOf(pid: number, call: (round: number) => Promise<unknown>): Promise<Cost> {
  for (let round = 0; round < WARM_UP; round += 1) await call(round);
  const times: number[] = [];
  const used = processorMs(pid) ?? 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await call(WARM_UP + round);
    times.push(performance.now() - began);
  }
  const { p50: half, longest: worst } = timesOf(times);
  const processor = ((processorMs(pid) ?? 0) - used) / ROUNDS;
  return { half, worst, processor };
}

const costs = new Map<string, Cost[]>();

function note(kind: string, name: string, cost: Cost): void {
  const key = `${kind.padEnd(8)} ${name.padEnd(29)}`;
  costs.set(key, [...(costs.get(key) ?? []), cost]);
}

async function measure({ kind, origin, pid, as }: StaffedServer): Promise<void> {
  const office = new OneConnection(origin, as('owner').cookie);
  for (const [name, path] of QUESTIONS) {
    // Each round is another list, which no server has kept.
    const cost = await costOf(pid, async (round) => {
      const part = path.includes('limit=100') ? path.replace('limit=100', `limit=${100 + round}`) : path;
      const { status, body } = await office.send('GET', part);
      if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
    });
    note(kind, name, cost);
  }
  const guest = new OneConnection(origin);
  const cost = await costOf(pid, () => placeOrder(guest));
  note(kind, 'a whole order', cost);
  office.close();
  guest.close();
}

/**
 * Adds all orders to the index of the search, as a server does automatically within minutes. PostgreSQL makes the whole
 * index at once, which takes a fraction of the time.
 */
async function completeIndex(database: OpenDatabase, url: string | null): Promise<void> {
  if (url !== null) {
    await patiently(url, [
      'drop index order_words_by_pieces',
      `insert into order_words select row_number() over (order by created_at, id), id, created_at, search_text
        from orders where created_at < ${Date.now() - LATENESS_MS}`,
      'create index order_words_by_pieces on order_words using gin (order_pieces(words))',
      'vacuum analyze',
    ]);
    return;
  }
  const work = indexJob({ database, clock: { now: Date.now } });
  for (let before = -1, now = 0; now !== before; ) {
    before = now;
    await work();
    now = (await findIndexed(database.db))?.number ?? 0;
  }
}

for (const size of SIZES) {
  const fill = async (database: OpenDatabase, url: string | null): Promise<void> => {
    const began = performance.now();
    await furnish(database);
    await fillDays(database, size, TIME_ZONE, Date.now());
    const filled = performance.now();
    await completeIndex(database, url);
    const seconds = (from: number, to: number): string => ((to - from) / 1000).toFixed(0);
    console.log(
      `${database.kind}: ${size} orders in ${seconds(began, filled)} s, indexed in ${seconds(filled, performance.now())} s`,
    );
  };
  await onBothEngines(fill, measure);
}

console.log(`\np50 / worst / processor, ms, with ${SIZES.join(' and with ')} orders`);
const shown = ({ half, worst, processor }: Cost): string =>
  `${half.toFixed(1).padStart(7)} /${worst.toFixed(1).padStart(7)} /${processor.toFixed(1).padStart(5)}`;
for (const [name, found] of costs) console.log(`${name} ${found.map(shown).join('  ')}`);
