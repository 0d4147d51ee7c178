import type { BoardOrder } from '#contract/delivery.ts';
import { isFinal } from '#domain/order/display-stage.ts';
import {
  ORDER_STATUSES,
  type OrderStatus,
  primaryTransition,
  type StatusTransition,
} from '#domain/order/order-status.ts';
import type { OutgoingUpdate } from '#web/state/driver/outgoing-store.ts';

/** A step that waits on this phone; the oldest comes first. */
type Waiting = Pick<OutgoingUpdate, 'orderId' | 'savedAt'>;

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

/**
 * The driver's orders, the most urgent first, and among equals the one that waits longest. Orders with updates that
 * wait on this phone come before all others, because the driver is working on them.
 */
export function byUrgency(orders: readonly BoardOrder[], waiting: readonly Waiting[] = []): readonly BoardOrder[] {
  const firstActs = new Map([...waiting].reverse().map(({ orderId, savedAt }) => [orderId, savedAt]));
  const rank = ({ id, status }: BoardOrder): number => RANK[status] - (firstActs.has(id) ? ORDER_STATUSES.length : 0);
  const since = ({ id, stepAt }: BoardOrder): number => firstActs.get(id) ?? stepAt;
  return orders.filter(({ status }) => !isFinal(status)).sort((a, b) => rank(a) - rank(b) || since(a) - since(b));
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
