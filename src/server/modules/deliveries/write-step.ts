import * as catalog from '#catalog/server/order-work.ts';
import { formatCents } from '#domain/money/money.ts';
import { mayFollow, ORDER_PAYMENT_MACHINE, paymentStatusAfter } from '#domain/money/payment-status.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { isCookingTime } from '#domain/order/time/learned-times.ts';
import type { Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import { noteLapse } from '#server/modules/changes/index.ts';
import { deleteCookingTime, storeCookingTime } from '#server/modules/kitchen-times/index.ts';
import { addNote, addStep, countStatus, type Order, readHistoryEnd, readSteps } from '#server/modules/orders/index.ts';
import { storeStep } from './deliveries-store.ts';
import { pushLoss } from './drivers/push-driver.ts';
import type { StepArrival } from './step-arrival.ts';

/** A step of an order. The first one also takes the order (rule order-taking). */
export interface Step {
  readonly to: OrderStatus;
  readonly at: number;
  /** When the server heard of it, Unix ms; absent or null if that is the same moment. */
  readonly arrivedAt?: number | null;
  /** Null if the customer made it. */
  readonly person: { readonly id: string; readonly name: string } | null;
  readonly note: string;
  /** If set, only while the order is assigned to this driver; null for the office. */
  readonly driverId?: string | null;
  /** What is given back with this step, and what was really paid, cents; absent or null if nothing is. */
  readonly refund?: { readonly cents: number; readonly paidCents: number } | null;
  /** The newest step is undone: since when the order has had `to` before that, Unix ms (rule step-undo). */
  readonly undoneTo?: number;
  /** When it is ready and arrives from now on; absent or null if that stays. */
  readonly arrival?: StepArrival | null;
}

/**
 * Moves an order that has not changed since it was read, in the caller's transaction: the order, its history and the
 * counts per status (rules first-press-wins, order-history). Returns the number of the history's row; null, with
 * nothing written, if somebody else was first. The caller adds what else is to go out, then calls `announceStep`.
 */
export async function writeStep(trx: Trx, order: Order, step: Step): Promise<number | null> {
  const { to, at, arrivedAt = null, person, note, driverId = null, refund = null, undoneTo, arrival = null } = step;
  const refunded = refund === null ? null : paidBack(order, refund);
  const isUndo = undoneTo !== undefined;
  const when = { at: undoneTo ?? at, heardAt: arrivedAt ?? at, arrival };
  const move = { to, ...when, by: person?.name ?? '', driverId, refunded, isUndo };
  if (!(await storeStep(trx, order, move))) return null;
  const number = (await readHistoryEnd(trx, order.id)).step + 1;
  const row = { order_id: order.id, step: number, status: to, at, arrived_at: arrivedAt };
  addStep(trx, { ...row, person: person?.name ?? '', staff_id: person?.id ?? null, note }, isUndo ? 'undo' : 'step');
  if (refund !== null) {
    const words = catalog.refundedToCustomer(formatCents(refund.cents));
    await addNote(trx, { orderId: order.id, kind: 'refund', at, person, note: words });
  }
  await noteLapse(trx, order, { to, at });
  const { driver_id: driver } = order;
  if (to === 'cancelled' && driver !== null && driver !== person?.id) await pushLoss(trx, order.id, driver, at);
  countStatus(trx, { from: order.status, to });
  if (isUndo && order.status === 'ready_pickup') await deleteCookingTime(trx, order.id);
  else if (!isUndo && to === 'ready_pickup') await keepCooking(trx, order, at);
  return number;
}

/** What the kitchen took, for its promises (rule learned-times). */
async function keepCooking(trx: Trx, order: Order, readyAt: number): Promise<void> {
  const steps = await readSteps(trx, order.id);
  const confirmedAt = steps.findLast(({ status }) => status === 'restaurant_confirmed')?.at;
  if (confirmedAt === undefined || !isCookingTime({ confirmedAt, readyAt })) return;
  const { id: order_id, restaurant_id } = order;
  await storeCookingTime(trx, { order_id, restaurant_id, confirmed_at: confirmedAt, ready_at: readyAt });
}

/** Appends the step's event; last in the transaction, as event-log.ts asks. */
export async function announceStep(trx: Trx, order: Order, { to, at, arrivedAt }: Step): Promise<void> {
  const payload = { status: to, version: order.version + 1 };
  await appendEvent(trx, { orderId: order.id, kind: 'order.status', payload, at: arrivedAt ?? at });
}

function paidBack(
  { payment_status, refunded_cents }: Order,
  { cents, paidCents }: NonNullable<Step['refund']>,
): Pick<Order, 'payment_status' | 'refunded_cents'> {
  // By the sums: an earlier version left orders as refunded whose change was paid after that (rule address-change).
  const before = payment_status === 'unpaid' ? payment_status : paymentStatusAfter(refunded_cents, paidCents);
  const after = paymentStatusAfter(refunded_cents + cents, paidCents);
  if (!mayFollow(ORDER_PAYMENT_MACHINE, before, after))
    throw new Error(`an order that is ${before} gets no money back`);
  return { payment_status: after, refunded_cents: refunded_cents + cents };
}
