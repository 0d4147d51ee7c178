import * as catalog from '#catalog/server/refund-notes.ts';
import { formatCents } from '#domain/money/money.ts';
import { soldOf } from '#domain/money/sold.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import { pipelined } from '#server/database/pipelined.ts';
import { enqueue } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Log } from '#server/log.ts';
import { settleChange } from '#server/modules/changes/index.ts';
import { appendLedger, chargeEntries, endWithLedger } from '#server/modules/ledger/index.ts';
import {
  addNote,
  attachPayment,
  closePending,
  convertPending,
  findOrderByPending,
  findOrderBySession,
  lockOrder,
  makeOrder,
  type Order,
  readDocument,
} from '#server/modules/orders/index.ts';
import {
  type AskedSession,
  askSession,
  failSession,
  markPaid,
  type NoteHandled,
  type PaymentSession,
  setSessionStatus,
  settleChain,
} from '#server/modules/payments/index.ts';
import { type ExtraPayment, noteTakenIn, refundExtra } from '#server/modules/refunds/index.ts';
import { bookedMoney, isBooked } from '#server/ports/payments.ts';
import { beforeOrder, type PaidSession } from './before-order.ts';

/** Notes an unpaid session's state. The buyer gets one text if a payment failed late (rule late-payments). */
async function noteUnpaid(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { ours, theirs }: AskedSession,
  noteHandled: NoteHandled | undefined,
): Promise<void> {
  const at = clock.now();
  await database.transact(async (trx) => {
    if (theirs.state === 'failed') {
      const isNews = await failSession(trx, ours.id, at);
      const kind = 'message.payment-failed';
      const payload = { pendingOrderId: ours.pending_order_id };
      if (isNews) await enqueue(trx, { kind, dedupeKey: `${kind}:${ours.id}`, payload, at });
    } else {
      const status = theirs.state === 'open' || theirs.state === 'expired' ? theirs.state : 'processing';
      await setSessionStatus(trx, ours.id, status, at);
    }
    await noteHandled?.(trx);
  });
}

export type FulfilledBy = 'notification' | 'success-page' | 'reconcile' | 'staff';

export interface Fulfillment {
  readonly sessionId: string;
  readonly by: FulfilledBy;
  /** Who pressed 'Convert'; absent if nobody did. */
  readonly person?: { readonly id: string; readonly name: string };
  /** Our own id of the session, where a notification named it. */
  readonly reference?: string | null;
  /** Our side of the session, if it was read before; null if it wasn't found by this id. */
  readonly session?: PaymentSession | null;
  /** Keeps the notification that counts as handled once this is done. */
  readonly noteHandled?: NoteHandled;
}

const PAID = catalog.paidOnline;

/**
 * The only way to make an order from a payment, for any caller and any number of calls: it asks the provider, and a
 * session that the provider calls paid makes exactly one order (rules provider-says-paid, one-payment-one-order). Later
 * changes of menu, kitchen or zone don't matter, because the order is paid. Problems: SESSION_UNKNOWN, NOT_PAID,
 * PAYMENT_PROVIDER_DOWN.
 */
export async function fulfillPayment(dependencies: Dependencies, request: Fulfillment): Outcome<Order> {
  const asked = await askSession(dependencies, request);
  if (!asked.ok) return asked;
  if (asked.value.theirs.state !== 'paid' && asked.value.theirs.state !== 'nothing-due') {
    await noteUnpaid(dependencies, asked.value, request.noteHandled);
    return fail({ code: 'NOT_PAID' });
  }
  const known = await settledOrder(dependencies, asked.value);
  if (known !== undefined) {
    await request.noteHandled?.(dependencies.database.db);
    return ok(known);
  }
  const found = await beforeOrder(dependencies, asked.value);
  if (!found.ok) return found;
  const order = await dependencies.database.transact((trx) => settle(dependencies, trx, found.value, request));
  dependencies.log.info({ orderId: order.id, kind: request.by }, 'payment settled');
  return ok(order);
}

/** The order of a session that was settled before; nothing is left to do. */
async function settledOrder({ database }: Dependencies, { ours }: AskedSession): Promise<Order | undefined> {
  const isSettled = ours.status === 'paid' || ours.status === 'refunded';
  return isSettled && ours.session_id !== null ? findOrderBySession(database.db, ours.session_id) : undefined;
}

/**
 * Everything that a payment changes, in one transaction. If several calls are simultaneous, the first to convert the
 * pending order makes the order (rule race-guards). If several sessions replaced each other, the first that is paid
 * gets the order.
 */
async function settle(
  dependencies: Dependencies,
  trx: Trx,
  payment: PaidSession,
  request: Fulfillment,
): Promise<Order> {
  const order = await settleOrder(dependencies, trx, payment, request);
  const { asked, taken, timeZone, at } = payment;
  if (taken !== null) await noteTakenIn(trx, asked.theirs.sessionId, taken, { timeZone, at });
  return order;
}

async function settleOrder(
  { log, shop, onOrderMade }: Dependencies,
  trx: Trx,
  payment: PaidSession,
  { noteHandled, person }: Fulfillment,
): Promise<Order> {
  const { asked, at } = payment;
  const { ours, theirs } = asked;
  const paid = markPaid(trx, { session: ours, paymentId: theirs.paymentId, at });
  const [chainId] = await pipelined(paid, noteHandled?.(trx));
  const paidFor = chainId === null ? null : await settleChain(trx, chainId, ours.pending_order_id, at);
  if (paidFor !== null && paidFor !== ours.pending_order_id) return giveBackTo(trx, paidFor, payment);
  const pending = await convertPending(trx, ours.pending_order_id);
  if (pending === undefined) return settleAgain({ shop, log }, trx, payment);
  const reviewReason = whyReview(payment, pending.final_total_cents);
  if (reviewReason !== null) logReview(log, asked);
  const step = {
    person: person?.name ?? '',
    staff_id: person?.id ?? null,
    note: person === undefined ? PAID : catalog.convertedByHand(PAID),
  };
  const alerts = person === undefined ? shop.current : undefined;
  const newOrder = { pending, sessionId: theirs.sessionId, reviewReason, step, alerts, at };
  const order = await makeOrder(trx, newOrder, onOrderMade);
  await bookPayment(trx, order, payment);
  return order;
}

/** The ledger books the charge together with its order (rule money-ledger). */
async function bookPayment(trx: Trx, order: Order, { asked, taken, timeZone, at }: PaidSession): Promise<void> {
  const { ours, theirs } = asked;
  const payment = { reference: ours.id, ...bookedMoney(theirs), at };
  const sold = soldOf(readDocument(order), payment.amountCents);
  const entries = chargeEntries(order, sold, payment);
  if (taken === null) await endWithLedger(trx, entries, timeZone);
  else await appendLedger(trx, entries, timeZone);
}

/**
 * Why a dispatcher must check a payment, or null: its amount or currency isn't as requested, some of it was refunded or
 * disputed, or it arrived late. Its order is still made, and held (rules amount-difference, held-payments).
 */
function whyReview({ asked: { theirs }, whyHeld }: PaidSession, dueCents: number): string | null {
  if (!isBooked(theirs)) return catalog.paidInCurrency(theirs.currency.toUpperCase());
  if (theirs.amountCents !== dueCents) {
    return catalog.paidInstead(formatCents(theirs.amountCents), formatCents(dueCents));
  }
  return whyHeld;
}

function logReview(log: Log, { ours }: AskedSession): void {
  log.error({ paymentReference: ours.id }, 'the order of a payment is held for a look');
}

/**
 * The pending order is converted already: this session made its order, or pays for an order that was accepted unpaid,
 * or is one payment too many, as beside cash. Or it pays for a change of an order.
 */
async function settleAgain(
  { shop, log }: Pick<Dependencies, 'shop' | 'log'>,
  trx: Trx,
  payment: PaidSession,
): Promise<Order> {
  const { asked, at } = payment;
  const { ours, theirs } = asked;
  const changed = await settleChange({ shop }, trx, ours.pending_order_id, payment);
  if (changed !== undefined) return changed;
  const known = await orderOf(trx, ours.pending_order_id);
  const { sessionId } = theirs;
  if (known.session_id === sessionId) return known;
  const order = (await lockOrder(trx, known.id)) ?? known;
  const reviewReason = whyReview(payment, order.total_cents);
  const late = { session_id: sessionId, review_reason: reviewReason, updated_at: at };
  const paid = await attachPayment(trx, order.id, late);
  if (paid === undefined) return refundExtra(trx, order, payment);
  if (reviewReason !== null) logReview(log, asked);
  await addNote(trx, { orderId: order.id, kind: 'payment', at, person: null, note: reviewReason ?? PAID });
  await appendEvent(trx, { orderId: order.id, kind: 'order.paid', payload: {}, at });
  await bookPayment(trx, paid, payment);
  return paid;
}

/** Another session of the chain was paid before: its order counts, and this payment is refunded. */
async function giveBackTo(trx: Trx, paidFor: string, payment: ExtraPayment) {
  const { asked, at } = payment;
  const { pending_order_id: orderId } = asked.ours;
  const isNews = await closePending(trx, orderId);
  const order = await refundExtra(trx, await orderOf(trx, paidFor), payment);
  if (isNews) await appendEvent(trx, { orderId, kind: 'pending.expired', payload: {}, at });
  return order;
}

async function orderOf(trx: Trx, pendingOrderId: string): Promise<Order> {
  const order = await findOrderByPending(trx, pendingOrderId);
  if (order === undefined) throw new Error('a converted pending order has no order');
  return order;
}
