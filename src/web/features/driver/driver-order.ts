import type { BoardOrder } from '#contract/order/delivery.ts';
import { isFinal } from '#domain/order/display-stage.ts';
import {
  ORDER_STATUSES,
  type OrderStatus,
  primaryTransition,
  type StatusTransition,
} from '#domain/order/order-status.ts';
import { STATUS_FACTS } from '#domain/order/status-facts.ts';
import type { OutgoingUpdate } from '#web/state/driver/outgoing-store.ts';
import type { SentUpdate } from '#web/state/driver/outgoing-updates.ts';

/** A step that waits on this phone; the oldest comes first. */
type Waiting = Pick<OutgoingUpdate, 'orderId' | 'savedAt'>;

/** What is in the driver's hands comes first, then what waits at a restaurant, then what is being cooked. */
const rankOf = (status: OrderStatus): number => ORDER_STATUSES.length - ORDER_STATUSES.indexOf(status);

/**
 * The driver's orders, the most urgent first, and among equals the one that waits longest. Orders with updates that
 * wait on this phone come before all others, because the driver is working on them.
 */
export function byUrgency(orders: readonly BoardOrder[], waiting: readonly Waiting[] = []): readonly BoardOrder[] {
  const firstActs = new Map([...waiting].reverse().map(({ orderId, savedAt }) => [orderId, savedAt]));
  const rank = ({ id, status }: BoardOrder): number => rankOf(status) - (firstActs.has(id) ? ORDER_STATUSES.length : 0);
  const since = ({ id, stepAt }: BoardOrder): number => firstActs.get(id) ?? stepAt;
  return orders.filter(({ status }) => !isFinal(status)).sort((a, b) => rank(a) - rank(b) || since(a) - since(b));
}

/** The driver's own next step; null while others are at work. */
export function driverStep(status: OrderStatus): StatusTransition | null {
  const next = primaryTransition(status);
  return next?.roles.includes('driver') === true ? next : null;
}

/** Where the driver is headed: to the restaurant until the food is in hand. */
export const isBeforePickup = (status: OrderStatus): boolean => !STATUS_FACTS[status].isOnRoad;

/** The status that an order has again because its sent step was undone, by anyone (rule step-undo); null if not. */
export function statusAfterUndo(
  sent: Pick<SentUpdate, 'orderId' | 'status' | 'version'>,
  orders: readonly BoardOrder[],
): OrderStatus | null {
  const order = orders.find(({ id }) => id === sent.orderId);
  if (order === undefined || sent.version === null || order.version <= sent.version) return null;
  return rankOf(order.status) > rankOf(sent.status) ? order.status : null;
}
