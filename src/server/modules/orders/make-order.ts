import * as catalog from '#catalog/server/order-work.ts';
import { promisedAt } from '#domain/arrival.ts';
import { chargesOf } from '#domain/money/charges.ts';
import { changedDetails, detailWords } from '#domain/order/order-details.ts';
import { lengthen } from '#domain/order/order-number.ts';
import { isPickedUp } from '#domain/order/order-status.ts';
import type { Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import { searchTextOf } from '#server/database/order-search/search-text-of.ts';
import { pipelined } from '#server/database/pipelined.ts';
import type { OrderHistoryTable } from '#server/database/schema.ts';
import { newId } from '#server/database/stores/new-id.ts';
import { chargeColumns } from '#server/modules/ledger/index.ts';
import type { MadeOrder, OrderMadeListener } from '#server/order-made.ts';
import { randomBytes } from '#server/time-and-chance.ts';
import { handoverOf } from './handover-details.ts';
import type { OrderDocument } from './order-document.ts';
import { addStep, countStatus, findOrderByNumber, insertOrder, lockOrder, type Order } from './orders-store.ts';
import { findPending, type PendingOrder } from './pending-orders-store.ts';
import { readDocument } from './read-document.ts';

export interface NewOrder {
  readonly pending: PendingOrder;
  /** The payment session that paid; null for an order that is made before it is paid. */
  readonly sessionId: string | null;
  /** What the order number is made from, if that is not the session that paid (rule order-number). */
  readonly numberSource?: string;
  /** Why a dispatcher must look at the order before the kitchen does, or null. */
  readonly reviewReason: string | null;
  /** The shop, to alert its staff; absent if one of them made the order. */
  readonly alerts?: MadeOrder['alerts'];
  readonly step: Pick<OrderHistoryTable, 'person' | 'staff_id' | 'note'>;
  /** The details that changed since it was saved, as text; '' or absent if none did. */
  readonly changed?: string;
  readonly at: number;
}

/**
 * Writes an order with its first step and its event, in the transaction that converted the pending order
 * (rule one-payment-one-order), and announces it to the listeners, which add what follows from it.
 */
export async function makeOrder(trx: Trx, input: NewOrder, listeners: readonly OrderMadeListener[]): Promise<Order> {
  const { newOrder, host } = await toItsHost(trx, input);
  const { at, step, alerts } = newOrder;
  const row = { ...orderRow(newOrder), driver_id: host?.driverId ?? null };
  const made: MadeOrder = { id: row.id, restaurantId: row.restaurant_id, alerts, host, at };
  const [order] = await pipelined(
    storeUnderFreeNumber(trx, newOrder, row),
    ...listeners.map((listener) => listener(trx, made)),
  );
  countStatus(trx, { to: 'received' });
  addStep(trx, { ...step, order_id: order.id, step: 1, status: 'received', at });
  const payload = { status: order.status };
  await appendEvent(trx, { orderId: order.id, kind: 'order.received', payload, at });
  return order;
}

/**
 * Dishes that were added to an order are delivered with it, so they go where and how it goes by now, which may have
 * changed since they were saved (rules address-change, order-details), with its driver, unless they have left the
 * restaurant. Texts about them go to its phone, unless their customer gave another one. Where it was cancelled, a
 * dispatcher decides about them first: nobody paid for their delivery (rule added-dishes).
 */
async function toItsHost(trx: Trx, input: NewOrder): Promise<Pick<MadeOrder, 'host'> & { newOrder: NewOrder }> {
  const document = readDocument(input.pending);
  const { ridesWith } = document.fees;
  const found = ridesWith === undefined ? undefined : await findOrderByNumber(trx, ridesWith);
  const order = found && (await lockOrder(trx, found.id));
  if (order === undefined) return { newOrder: input, host: null };
  const { driver_id: driverId, order_number: orderNumber, status } = order;
  const isThere = !isPickedUp(status) && status !== 'cancelled';
  const host = driverId !== null && isThere ? { driverId, orderNumber } : null;
  const whyHeld = status === 'cancelled' ? catalog.hostCancelled(orderNumber) : null;
  const newOrder = { ...input, reviewReason: input.reviewReason ?? whyHeld };
  // An old order's address and phone are deleted.
  const { delivery } = readDocument(order);
  if (delivery.address.placeId === '') return { newOrder, host };
  const saved = await findPending(trx, order.pending_order_id);
  const isSamePhone = saved?.customer_phone === document.customer.phone;
  const customer = isSamePhone ? { ...document.customer, phone: order.customer_phone } : document.customer;
  const after = { ...document, delivery, customer };
  const changed = changedSince(document, after);
  if (changed === '') return { newOrder, host };
  const pending = { ...input.pending, customer_phone: customer.phone, document: JSON.stringify(after) };
  return { newOrder: { ...newOrder, changed, pending }, host };
}

/** What differs from what was saved, as text; '' where nothing. */
function changedSince(saved: OrderDocument, after: OrderDocument): string {
  const isMoved = after.delivery.address.placeId !== saved.delivery.address.placeId;
  return isMoved ? catalog.deliveryAddress : detailWords(changedDetails(handoverOf(saved), handoverOf(after)));
}

/** The number follows from the session id; one that is taken gets one more character of the id (rule order-number). */
async function storeUnderFreeNumber(trx: Trx, newOrder: NewOrder, order: Omit<Order, 'order_number'>): Promise<Order> {
  const source = newOrder.numberSource ?? newOrder.sessionId ?? numberSourceOf(newOrder.pending.id);
  for (let extra = 0; extra <= source.length; extra += 1) {
    const candidate = numbered(order, lengthen(source, extra));
    if (await insertOrder(trx, candidate)) return candidate;
  }
  throw new Error('every order number of a payment session is taken');
}

/** What the order number is made from if no payment session was ever opened for the pending order. */
export function numberSourceOf(pendingOrderId: string): string {
  return pendingOrderId.replace(/[^A-Za-z0-9]/g, '');
}

/** The order under a number; a search finds it too. */
export function numbered(order: Omit<Order, 'order_number'>, orderNumber: string): Order {
  const row = { ...order, order_number: orderNumber };
  return { ...row, search_text: searchTextOf(row) };
}

/** The order exactly as it was saved; it is expected when its quote promised (rule arrival-estimate). */
export function orderRow({
  pending,
  sessionId,
  reviewReason,
  step,
  changed = '',
  at,
}: NewOrder): Omit<Order, 'order_number'> {
  const document = readDocument(pending);
  const { finalTotal, customer } = document;
  return {
    id: newId(),
    pending_order_id: pending.id,
    session_id: sessionId,
    status: 'received',
    payment_status: sessionId === null ? 'unpaid' : 'paid',
    needs_review: reviewReason === null ? 0 : 1,
    review_reason: reviewReason,
    version: 1,
    restaurant_id: pending.restaurant_id,
    restaurant_name: pending.restaurant_name,
    customer_name: customer.name,
    customer_phone: pending.customer_phone,
    ...chargeColumns(chargesOf(document)),
    total_cents: finalTotal,
    document: pending.document,
    buyer_token_hash: pending.buyer_token_hash,
    track_token: randomBytes(16).toString('base64url'),
    estimated_at: promisedAt(at, document.fees.timing),
    delivered_at: null,
    created_at: at,
    updated_at: at,
    details_changed_at: changed === '' ? null : at,
    details_changed: changed,
    ready_at: null,
    door_wait_at: null,
    door_answered_at: null,
    expected_at: null,
    told_arrival_at: null,
    step_at: at,
    driver_id: null,
    // A person who converted it knows it already (rule order-taking).
    taken_at: step.staff_id === null ? null : at,
    taken_by: step.staff_id === null ? null : step.person,
    refunded_cents: 0,
    extra_refunded_cents: 0,
    search_text: '',
  };
}
