import { OFFER_MS, pickOffers } from '#domain/dispatch/pick-offers.ts';
import type { DriverSuggestion } from '#domain/dispatch/suggest.ts';
import type { Trx } from '#server/database/database-port.ts';
import type { DriverOffersTable } from '#server/database/schema-people.ts';
import { enqueue } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { memoize } from '#server/memoize.ts';
import { lockAvailableDriver, readDrivers } from '#server/modules/deliveries/index.ts';
import { readDayBegan } from '#server/modules/ledger/index.ts';
import {
  announceOffer,
  closeUnanswered,
  endOrderOffers,
  insertOffer,
  lockOrder,
  OFFERED,
  type Order,
  readOfferable,
  readOffers,
} from '#server/modules/orders/index.ts';
import { planEvening } from './read-suggestions.ts';

interface Turn {
  readonly orderId: string;
  /** Who is asked next; null where nobody is left. */
  readonly next: DriverSuggestion | null;
  readonly dayBegan: number;
  readonly now: number;
}

const isWaiting = ({ driver_id, status }: Order): boolean => driver_id === null && OFFERED.includes(status);

/** Asks the next driver, unless they or somebody else have changed their mind since. Answers whom, if anybody. */
async function ask(trx: Trx, order: Order, { next, now }: Turn): Promise<readonly string[]> {
  if (next === null || !isWaiting(order)) return [];
  const { driverId, minutes, isFree } = next;
  const words = { minutes: Math.round(minutes), is_free: isFree ? 1 : 0 } as const;
  const offer = { order_id: order.id, driver_id: driverId, ends_at: now + OFFER_MS, ...words };
  if (!(await insertOffer(trx, offer))) return [];
  const payload = { orderId: order.id, driverId, isOffer: true };
  await enqueue(trx, { kind: 'push.driver', dedupeKey: `push.offer:${order.id}:${driverId}:${now}`, payload, at: now });
  return [driverId];
}

/** Ends an offer whose time is up, and asks the next driver. */
async function passOn(trx: Trx, turn: Turn): Promise<void> {
  const { orderId, next, dayBegan, now } = turn;
  const isThere = next !== null && (await lockAvailableDriver(trx, { staffId: next.driverId, dayBegan }));
  const order = await lockOrder(trx, orderId);
  if (order === undefined) return;
  const before = isWaiting(order) ? await closeUnanswered(trx, orderId, now) : await endOrderOffers(trx, orderId);
  const asked = isThere ? await ask(trx, order, turn) : [];
  const askedDriverIds = [...before, ...asked];
  if (askedDriverIds.length > 0) await announceOffer(trx, { orderId, askedDriverIds, at: now });
}

/** While nobody has room for the waiting orders, they are planned again only this often, ms. */
const PAUSE_MS = 5000;
const pauses = memoize((_: Dependencies) => ({ until: 0 }));

/** Whom to ask next about which of these orders. `offers` is all that was asked about them. */
async function pickNext(
  dependencies: Dependencies,
  idle: readonly string[],
  {
    offers,
    busy,
    dayBegan,
    now,
  }: Pick<Turn, 'dayBegan' | 'now'> & {
    readonly offers: readonly DriverOffersTable[];
    readonly busy: ReadonlySet<string>;
  },
): Promise<readonly DriverSuggestion[]> {
  const asked = new Set(offers.map(({ order_id, driver_id }) => `${order_id} ${driver_id}`));
  const wasAsked = (orderId: string, driverId: string): boolean => asked.has(`${orderId} ${driverId}`);
  const drivers = await readDrivers(dependencies.database.db, dayBegan);
  const free = drivers.filter(({ id, state }) => state === 'available' && !busy.has(id));
  const open = idle.filter((orderId) => free.some(({ id }) => !wasAsked(orderId, id)));
  const pause = pauses(dependencies);
  if (open.length === 0 || now < pause.until) return [];
  // Added dishes are not planned: they have the driver of their order.
  const evening = await planEvening(dependencies, busy);
  const picked = evening === null ? [] : pickOffers(evening.planned, open, wasAsked);
  if (picked.length === 0) pause.until = now + PAUSE_MS;
  return picked;
}

/**
 * Asks one driver after another about each order that can be offered, if the owner has turned that on (rule
 * order-offers). All state is in the database, so that any server, also a restarted one, continues where another
 * one stopped; of two at once the later one finds that the driver is already asked.
 */
export async function passOffers(dependencies: Dependencies): Promise<void> {
  const { database, clock, shop } = dependencies;
  if (!shop.current.offersOrders) return;
  const now = clock.now();
  const waiting = await readOfferable(database.db);
  const offers = await readOffers(database.db);
  const open = offers.filter(({ answer, ends_at }) => answer === null && ends_at > now);
  const idle = waiting.filter((id) => open.every(({ order_id }) => order_id !== id));
  const over = new Set(offers.flatMap(({ order_id }) => (waiting.includes(order_id) ? [] : order_id)));
  if (idle.length === 0 && over.size === 0) return;
  const dayBegan = await readDayBegan(dependencies);
  const busy = new Set(open.flatMap(({ order_id, driver_id }) => (over.has(order_id) ? [] : driver_id)));
  const picked = await pickNext(dependencies, idle, { offers, busy, dayBegan, now });
  const ranOut = new Set(offers.flatMap(({ answer, order_id }) => (answer === null ? order_id : [])));
  const nextOf = new Map(picked.map((next) => [next.orderId, next]));
  const turns = [...over, ...idle.filter((id) => nextOf.has(id) || ranOut.has(id))];
  for (const orderId of turns) {
    const turn = { orderId, next: nextOf.get(orderId) ?? null, dayBegan, now };
    await database.transact((trx) => passOn(trx, turn));
  }
}
