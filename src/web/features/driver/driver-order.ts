import type { BoardOrder } from '#contract/delivery.ts';
import { isFinal } from '#domain/display-stage.ts';
import { type OrderStatus, primaryTransition, type StatusTransition } from '#domain/order-status.ts';

/** What is in the driver's hands comes first, then what waits at a restaurant, then what is being cooked. */
const RANK: Readonly<Record<OrderStatus, number>> = {
  out_for_delivery: 0,
  picked_up: 1,
  ready_pickup: 2,
  preparing: 3,
  restaurant_confirmed: 4,
  restaurant_called: 5,
  received: 6,
  pending: 7,
  delivered: 8,
  cancelled: 9,
};

/** The driver's orders in the order of their urgency; of equals the one that waits longest. */
export function byUrgency(orders: readonly BoardOrder[]): readonly BoardOrder[] {
  return orders
    .filter(({ status }) => !isFinal(status))
    .sort((a, b) => RANK[a.status] - RANK[b.status] || a.stepAt - b.stepAt);
}

/** The driver's own next step; null while others are at work. */
export function driverStep(status: OrderStatus): StatusTransition | null {
  const next = primaryTransition(status);
  return next?.roles.includes('driver') === true ? next : null;
}

/** Where the driver is headed: to the restaurant until the food is in hand. */
export function isBeforePickup(status: OrderStatus): boolean {
  return RANK[status] >= RANK.ready_pickup;
}
