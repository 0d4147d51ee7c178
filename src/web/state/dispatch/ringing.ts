import type { BoardOrder } from '#contract/order/delivery.ts';
import type { Board } from '#web/state/dispatch/board.ts';

/** Whether nobody has taken a new order yet (rules order-taking, order-ringing). */
export const isUntaken = ({ status, taken }: BoardOrder): boolean => status === 'received' && taken === null;

/** The new orders that ring, the oldest first: not those that this person is taking or moving at this moment. */
export function ringingOrders({ model, changing, taking }: Pick<Board, 'model' | 'changing' | 'taking'>): BoardOrder[] {
  const orders = [...model.known.values()].map(({ order }) => order);
  const ringing = orders.filter((order) => isUntaken(order) && !changing.has(order.id) && !taking.has(order.id));
  return ringing.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}
