/** Which orders a list of the board shows, and in which order (operations.md section 2, "Delivery dashboard"). */
import type { BoardOrder, DashboardSummary } from '#contract/delivery.ts';
import { isFinal } from '#domain/display-stage.ts';
import { orderSearchText, orderSearchWords } from '#domain/order-search.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/order-status.ts';
import { type BoardModel, newestFirst, reachKey } from '#web/state/board-model.ts';

export type BoardStatus = OrderStatus | 'all';

function orderMatches({ orderNumber, customer, restaurant }: BoardOrder, words: string): boolean {
  if (words === '') return true;
  const searched = { orderNumber, customerName: customer.name, restaurantName: restaurant.name };
  return orderSearchText({ ...searched, customerPhone: customer.phone }).includes(words);
}

/** The list of a filter and a search: what is under way first, then what is over, each newest first. */
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
  return [...open.sort(newestFirst), ...over.sort(newestFirst)];
}

/** How many orders a filter has, by the house's count. */
export function countOf(summary: DashboardSummary | null, status: BoardStatus): number {
  if (summary === null) return 0;
  const { statusCounts } = summary;
  if (status !== 'all') return statusCounts[status] ?? 0;
  return Object.values(statusCounts).reduce((sum, count) => sum + count, 0);
}

/** The statuses under way of which the board does not know all orders yet. */
export function statusesToRead(model: BoardModel): readonly OrderStatus[] {
  const known = new Map<string, number>();
  for (const { order } of model.known.values()) known.set(order.status, (known.get(order.status) ?? 0) + 1);
  return ORDER_STATUSES.filter(
    (status) => !isFinal(status) && countOf(model.summary, status) > (known.get(status) ?? 0),
  );
}
