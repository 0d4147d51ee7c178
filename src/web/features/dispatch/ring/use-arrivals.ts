import * as catalog from '#catalog/staff/dispatch.tsx';
import { useBoard } from '#web/state/dispatch/board.ts';

/** The words that tell screen readers of the orders that came in last (rule new-order-notice). */
export function useArrivals(): string {
  const arrived = useBoard((board) => board.arrived);
  return arrived.map(({ orderNumber, restaurant }) => catalog.newOrderFrom(orderNumber, restaurant.name)).join('. ');
}
