/** The orders of a list of the board, sorted (rules board-list, board-order, board-search). */
import type { BoardOrder, DashboardSummary } from '#contract/order/delivery.ts';
import { isFinal } from '#domain/order/display-stage.ts';
import { orderSearchText, orderSearchWords } from '#domain/order/order-search.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/order-status.ts';
import { type BoardModel, type BoardReach, newestFirst, reachKey } from '#web/state/dispatch/board-model.ts';

export type BoardStatus = OrderStatus | 'all';

function orderMatches({ orderNumber, customer, restaurant }: BoardOrder, words: string): boolean {
  if (words === '') return true;
  const searched = { orderNumber, customerName: customer.name, restaurantName: restaurant.name };
  return orderSearchText({ ...searched, customerPhone: customer.phone }).includes(words);
}

/** Orders under way, the most urgent first, by promised time; pending ones last (rule board-order). */
function mostUrgentFirst(a: BoardOrder, b: BoardOrder): number {
  if (a.isPending !== b.isPending) return a.isPending ? 1 : -1;
  return (a.isPending ? 0 : a.estimatedAt - b.estimatedAt) || newestFirst(a, b);
}

/** The list of a filter and a search: orders under way, the most urgent first, then finished ones, newest first. */
export function boardList(model: BoardModel, status: BoardStatus, typed: string): readonly BoardOrder[] {
  const search = orderSearchWords(typed);
  const reach = model.reaches.get(reachKey(status, search));
  // Finished orders are shown as far down as the list was read, so that none is missing in between.
  const bottom = search === '' && reach !== undefined && reach.nextCursor !== null ? reach.last : null;
  const open: BoardOrder[] = [];
  const over: BoardOrder[] = [];
  for (const { order } of model.known.values()) {
    if ((status !== 'all' && order.status !== status) || !orderMatches(order, search)) continue;
    if (!isFinal(order.status)) open.push(order);
    else if (bottom === null || newestFirst(order, bottom) <= 0) over.push(order);
  }
  return [...open.sort(mostUrgentFirst), ...over.sort(newestFirst)];
}

/** How many orders a filter has, by the server's count. */
export function boardCountOf({ statusCounts }: DashboardSummary, status: BoardStatus): number {
  if (status !== 'all') return statusCounts[status] ?? 0;
  return Object.values(statusCounts).reduce((sum, count) => sum + count, 0);
}

/** How many orders a search finds ('100+' if there are more to read). Null if unknown yet. */
export function countFound(rows: readonly BoardOrder[], reach: BoardReach | undefined): string | null {
  if (reach === undefined) return rows.length === 0 ? null : String(rows.length);
  return `${rows.length}${reach.nextCursor === null ? '' : '+'}`;
}

/** The statuses under way with orders that the board may not know yet. */
export function statusesToRead({ known: orders, summary }: BoardModel): readonly OrderStatus[] {
  if (summary === null) return [];
  const known = new Map<string, number>();
  for (const { order } of orders.values()) known.set(order.status, (known.get(order.status) ?? 0) + 1);
  return ORDER_STATUSES.filter(
    (status) => !isFinal(status) && boardCountOf(summary, status) > (known.get(status) ?? 0),
  );
}
