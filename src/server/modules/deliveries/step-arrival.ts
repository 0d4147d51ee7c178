import type { OrderStatus } from '#domain/order/order-status.ts';
import { UNDO_MS } from '#domain/order/step-undo.ts';
import { isCooking, isUnaccepted, needsDelayText } from '#domain/order/time/kitchen-time.ts';
import type { Trx } from '#server/database/database-port.ts';
import { enqueue, withdrawAll } from '#server/database/stores/outbox.ts';
import { expectedArrival, type Order, readDocument, readyTime } from '#server/modules/orders/index.ts';

export type StepArrival = Pick<Order, 'ready_at' | 'expected_at'>;

interface StepTimes {
  readonly to: OrderStatus;
  /** Since when the order has `to`, Unix ms. */
  readonly at: number;
  /** Whether a step is undone after which the kitchen's time was noted. */
  readonly isTimeUndone?: boolean;
}

/**
 * When an order is ready and arrives after a step or its undoing, where that changes (rule kitchen-time): once it is
 * ready, the arrival follows from that moment; before the kitchen accepts it, a time that came with that is void.
 */
export function stepArrival(
  order: Order,
  { to, at, isTimeUndone = false }: StepTimes,
  kitchenMinutes: number,
): StepArrival | null {
  const ready_at = isTimeUndone && isUnaccepted(to) ? null : order.ready_at;
  const readyAt = readyTime({ status: to, ready_at, step_at: at });
  const isAtKitchen = isCooking(to) || to === 'ready_pickup';
  if (!isAtKitchen || readyAt === readyTime(order)) return null;
  const known = { readyAt, promisedAt: order.estimated_at };
  const expected_at = expectedArrival(readDocument(order), known, kitchenMinutes);
  return ready_at === order.ready_at && expected_at === order.expected_at ? null : { ready_at, expected_at };
}

/**
 * Tells the customer of an arrival that is too late, unless another one is expected 10 s later (rule kitchen-time). The
 * version is in the key, because a text about the same arrival may have been dropped before a step was undone. What
 * still waits is replaced: two texts about one arrival, sent at the same moment, would both reach the customer.
 */
export async function queueDelayText(trx: Trx, order: Order, expectedAt: number | null, at: number): Promise<void> {
  const times = { promisedAt: order.estimated_at, expectedAt, toldAt: order.told_arrival_at };
  if (expectedAt === null || !needsDelayText(times)) return;
  const payload = { orderId: order.id, expectedAt };
  const ofOrder = `message.delay:${order.id}:`;
  const dedupeKey = `${ofOrder}${expectedAt}:${order.version}`;
  await withdrawAll(trx, ofOrder);
  await enqueue(trx, { kind: 'message.delay', dedupeKey, payload, at, waitMs: UNDO_MS });
}
