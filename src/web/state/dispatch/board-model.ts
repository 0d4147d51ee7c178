/**
 * The board's data as a value: pages of orders, live changes and everything derived from them. Pages and changes arrive
 * in any order. If there are two reports about one order, the later one counts, by its version and by the event that it
 * includes.
 */
import type { BoardEvent, BoardOrder, DashboardSummary, DeliveryOrdersAnswer } from '#contract/order/delivery.ts';

interface KnownOrder {
  readonly order: BoardOrder;
  /** The last event that this includes. */
  readonly asOf: number;
  /** The last event about this order that came live; 0 for none. */
  readonly newsAt: number;
}

/** How far down a list has been read. */
export interface BoardReach {
  readonly nextCursor: string | null;
  /** The last order read; the ones below it haven't been requested yet. */
  readonly last: Pick<BoardOrder, 'createdAt' | 'id'> | null;
}

export interface BoardModel {
  readonly known: ReadonlyMap<string, KnownOrder>;
  /** By `reachKey`. */
  readonly reaches: ReadonlyMap<string, BoardReach>;
  readonly summary: DashboardSummary | null;
  /** The last event that the summary includes. */
  readonly summaryAsOf: number;
}

export const EMPTY_BOARD: BoardModel = { known: new Map(), reaches: new Map(), summary: null, summaryAsOf: -1 };

/** Names a list: a filter with what is searched. */
export const reachKey = (status: string, search: string): string => `${status} ${search.trim().toLowerCase()}`;

type Placed = Pick<BoardOrder, 'createdAt' | 'id'>;

/** Newest first, as the server's pages are. */
export function newestFirst(a: Placed, b: Placed): number {
  return b.createdAt - a.createdAt || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
}

function isNews(known: KnownOrder | undefined, order: BoardOrder, asOf: number): boolean {
  if (known === undefined) return true;
  return order.version > known.order.version || (order.version === known.order.version && asOf >= known.asOf);
}

/** Adds an order; it replaces the pending one that it was made from. */
function learn(known: Map<string, KnownOrder>, order: BoardOrder, asOf: number, isLive = false): void {
  const isConverted = order.isPending && [...known.values()].some((one) => isMadeFrom(one.order, order.id));
  const before = known.get(order.id);
  const newsAt = isLive ? asOf : (before?.newsAt ?? 0);
  if (!isConverted && isNews(before, order, asOf)) known.set(order.id, { order, asOf, newsAt });
  if (!order.isPending && order.pendingId !== order.id) known.delete(order.pendingId);
}

const isMadeFrom = (order: BoardOrder, pendingId: string): boolean => !order.isPending && order.pendingId === pendingId;

interface PageRead {
  readonly status: string;
  readonly search: string;
  /** True for the top of the list, false for a further page. */
  readonly isFirst: boolean;
}

/** The board after a page was read. */
export function withPage(model: BoardModel, page: PageRead, answer: DeliveryOrdersAnswer): BoardModel {
  const { orders, eventNumber, nextCursor } = answer;
  const known = new Map(model.known);
  if (page.isFirst && page.search === '') forgetMissing(known, page.status, answer);
  for (const order of orders) learn(known, order, eventNumber);
  const key = reachKey(page.status, page.search);
  const before = model.reaches.get(key);
  const last = orders.at(-1) ?? before?.last ?? null;
  // The top read again says nothing about how far down the list was read before.
  const keepsReach = page.isFirst && before?.last != null && last !== null && newestFirst(before.last, last) > 0;
  const reach: BoardReach = keepsReach ? before : { nextCursor, last };
  return { ...withSummary(model, answer.summary, eventNumber), known, reaches: new Map(model.reaches).set(key, reach) };
}

function withSummary(model: BoardModel, summary: DashboardSummary, asOf: number): BoardModel {
  return asOf >= model.summaryAsOf ? { ...model, summary, summaryAsOf: asOf } : model;
}

/** Removes orders that were in this page's range before and aren't any more, for example an unpaid pending order. */
function forgetMissing(known: Map<string, KnownOrder>, status: string, answer: DeliveryOrdersAnswer): void {
  const { orders, nextCursor, eventNumber } = answer;
  const bottom = orders.at(-1);
  const ids = new Set(orders.map(({ id }) => id));
  for (const [id, { order, asOf }] of known) {
    const isOnStretch = nextCursor === null || (bottom !== undefined && newestFirst(order, bottom) <= 0);
    if (asOf <= eventNumber && isOnStretch && !ids.has(id) && (status === 'all' || order.status === status)) {
      known.delete(id);
    }
  }
}

/** The board after a live change. A change that a page has brought already takes nothing back. */
export function withEvent(model: BoardModel, event: BoardEvent): BoardModel {
  const { number, order, orderId, summary } = event;
  const known = new Map(model.known);
  if (order !== null) learn(known, order, number, true);
  else if ((known.get(orderId)?.asOf ?? 0) <= number) known.delete(orderId);
  return { ...withSummary(model, summary, number), known };
}

/** The board after an answer that shows one order as it is now; only a higher version is news. */
export function withOrder(model: BoardModel, order: BoardOrder): BoardModel {
  const known = new Map(model.known);
  learn(known, order, -1);
  return { ...model, known };
}

/** The board without an order. If there is such an order after all, the next change or page brings it back. */
export function withoutOrder(model: BoardModel, id: string): BoardModel {
  const known = new Map(model.known);
  known.delete(id);
  return { ...model, known };
}

/** Orders that are new between two states of the board: received ones that are newer than all known before. */
export function arrivals(before: BoardModel, after: BoardModel): readonly BoardOrder[] {
  if (before.summary === null || before.known === after.known) return [];
  let newest = 0;
  for (const { order } of before.known.values()) if (!order.isPending) newest = Math.max(newest, order.createdAt);
  const isArrival = ({ id, status, createdAt }: BoardOrder): boolean =>
    status === 'received' && createdAt >= newest && !before.known.has(id);
  return [...after.known.values()].map(({ order }) => order).filter(isArrival);
}

/** Beats arrive a little earlier or later: a smaller difference between two clocks is none, ms. */
const LEAST_CLOCK_MS = 1000;

/** How far the server's clock is ahead by its newest beat, ms; as before unless it has really changed. */
export function clockAhead(before: number, serverNow: number, now: number): number {
  return Math.abs(serverNow - now - before) < LEAST_CLOCK_MS ? before : serverNow - now;
}

/** The last event included in an order's data; -1 if it is unknown, or known only from an answer. */
export const knownUpTo = ({ known }: BoardModel, id: string): number => known.get(id)?.asOf ?? -1;

/** The last event about an order that came live; 0 for none. Unlike `knownUpTo` it stays as lists are read again. */
export const newsOf = ({ known }: BoardModel, id: string): number => known.get(id)?.newsAt ?? 0;

/** An order as it is now: itself, or the order that a pending one has become; null if it is gone. */
export function followOrder(model: BoardModel, id: string): BoardOrder | null {
  const direct = model.known.get(id);
  if (direct !== undefined) return direct.order;
  for (const { order } of model.known.values()) if (isMadeFrom(order, id)) return order;
  return null;
}
