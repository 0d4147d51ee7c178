import type { BoardOrder } from '#contract/order/delivery.ts';
import type { Board } from '#web/state/dispatch/board.ts';

/** Whether nobody has taken a new order yet (rules order-taking, order-ringing). */
export const isUntaken = ({ status, taken }: BoardOrder): boolean => status === 'received' && taken === null;

let last: readonly BoardOrder[] = [];

/**
 * The new orders that ring, the oldest first: not those that this person is taking or moving at this moment. The same
 * array as long as the orders are the same.
 */
export function ringingOrders({ model, changing, taking }: Board): readonly BoardOrder[] {
  const orders = [...model.known.values()].map(({ order }) => order);
  const ringing = orders
    .filter((order) => isUntaken(order) && !changing.has(order.id) && !taking.has(order.id))
    .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  if (ringing.length !== last.length || ringing.some((order, at) => order !== last[at])) last = ringing;
  return last;
}
