import type { Transaction } from 'kysely';
import type { OrderStatus } from '#domain/order-status.ts';
import { appendEvent } from '#server/database/event-log.ts';
import type { Database } from '#server/database/schema.ts';
import { addStep, countStatus, type Order } from '#server/modules/orders/index.ts';
import { moveOrder, readLastStep } from './deliveries-store.ts';

export interface Step {
  readonly to: OrderStatus;
  /** Unix ms. */
  readonly at: number;
  readonly person: { readonly id: string; readonly name: string };
  readonly note: string;
  /** Only while the order is assigned to this driver; null for the office. */
  readonly driverId?: string | null;
  /** What is given back with this step, cents. */
  readonly refundCents?: number;
}

/**
 * Moves an order that is still as it was read, in the caller's transaction: the order, its history and the counts per status. False, and
 * nothing written, where somebody was faster. The caller says what else leaves the house, then calls `announceStep`.
 */
export async function writeStep(trx: Transaction<Database>, order: Order, step: Step): Promise<boolean> {
  const { to, at, person, note, driverId = null, refundCents = 0 } = step;
  const refundedCents = order.refunded_cents + refundCents;
  const paymentStatus = refundCents === 0 ? order.payment_status : paidBack(order, refundedCents);
  if (!(await moveOrder(trx, order, { to, at, driverId, paymentStatus, refundedCents }))) return false;
  const { step: last } = await readLastStep(trx, order.id);
  const row = { order_id: order.id, step: last + 1, status: to, at };
  await addStep(trx, { ...row, person: person.name, staff_id: person.id, note });
  await countStatus(trx, { from: order.status, to });
  return true;
}

/** Appends the step's event; last in the transaction, as event-log.ts asks. */
export async function announceStep(trx: Transaction<Database>, order: Order, { to, at }: Step): Promise<void> {
  const { id: orderId, order_number: orderNumber, status: previous, version } = order;
  const payload = { orderNumber, status: to, previous, version: version + 1 };
  await appendEvent(trx, { orderId, kind: 'order.status', payload, at });
}

function paidBack(order: Order, refundedCents: number): string {
  return refundedCents >= order.total_cents ? 'refunded' : 'partly-refunded';
}
