import type { Transaction } from 'kysely';
import { formatCents } from '#domain/money.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { appendEvent } from '#server/database/event-log.ts';
import { enqueue } from '#server/database/outbox.ts';
import type { Database } from '#server/database/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Log } from '#server/log.ts';
import { type AskedSession, askSession, markEventHandled, setSessionStatus } from '#server/modules/payments/index.ts';
import { makeOrder } from './make-order.ts';
import { attachPayment, findOrderByPending, findOrderBySession, type Order } from './orders-store.ts';
import { convertPending } from './pending-orders-store.ts';

export type FulfilledBy = 'notification' | 'success-page' | 'reconcile' | 'staff';

export interface Fulfilment {
  readonly sessionId: string;
  readonly by: FulfilledBy;
  /** Who pressed 'Convert', where somebody did. */
  readonly person?: { readonly id: string; readonly name: string };
  /** Our own id of the session, where a notification named it. */
  readonly reference?: string | null;
  /** The notification that is handled once this is done. */
  readonly eventId?: string;
}

/** The outbox kind under which money is given back; its handler is in refund-extra-payment.ts. */
export const REFUND_KIND = 'payment.refund';
export interface RefundPayload {
  readonly sessionId: string;
  readonly reference: string;
  readonly amountCents: number;
}

/**
 * The one way in which an order comes to be, whoever calls first and however often: the provider is asked, and a session that it
 * calls paid gives exactly one order. What the menu, the kitchen or the zone has become meanwhile does not matter: it is paid.
 * Problems: SESSION_UNKNOWN, NOT_PAID, PAYMENT_PROVIDER_DOWN.
 */
export async function fulfilPayment(dependencies: Dependencies, request: Fulfilment): Promise<Result<Order, Problem>> {
  const asked = await askSession(dependencies, request);
  if (!asked.ok) return asked;
  if (asked.value.theirs.paymentStatus !== 'paid') {
    await noteUnpaid(dependencies, asked.value, request);
    return fail({ code: 'NOT_PAID' });
  }
  const known = await settledOrder(dependencies, asked.value);
  if (known !== undefined) {
    const { database, clock } = dependencies;
    if (request.eventId !== undefined) await markEventHandled(database.db, request.eventId, clock.now());
    return ok(known);
  }
  const order = await dependencies.database.transact((trx) => settle(dependencies, trx, asked.value, request));
  return ok(order);
}

/** The order of a session that was settled before: nothing is left to do. */
async function settledOrder({ database }: Dependencies, { ours }: AskedSession): Promise<Order | undefined> {
  const isSettled = ours.status === 'paid' || ours.status === 'refunded';
  return isSettled && ours.session_id !== null ? findOrderBySession(database.db, ours.session_id) : undefined;
}

async function noteUnpaid({ database, clock }: Dependencies, { ours, theirs }: AskedSession, { eventId }: Fulfilment) {
  const now = clock.now();
  const status = theirs.status === 'complete' ? 'processing' : theirs.status;
  await database.transact(async (trx) => {
    await setSessionStatus(trx, ours.id, status, now);
    if (eventId !== undefined) await markEventHandled(trx, eventId, now);
  });
}

/** Everything that a payment changes, in one transaction. Of several at once, the first to convert the pending order makes the order. */
async function settle(
  { clock, log }: Dependencies,
  trx: Transaction<Database>,
  asked: AskedSession,
  { by, eventId, person }: Fulfilment,
): Promise<Order> {
  const at = clock.now();
  const { ours, theirs } = asked;
  const pending = await convertPending(trx, ours.pending_order_id);
  await setSessionStatus(trx, ours.id, 'paid', at);
  if (eventId !== undefined) await markEventHandled(trx, eventId, at);
  if (pending === undefined) return settleAgain(trx, log, asked, at);
  const reviewReason = whyReview(asked, pending.final_total_cents);
  if (reviewReason !== null) logDifference(log, asked);
  const step = { person: person?.name ?? '', staff_id: person?.id ?? null, note: `Paid (${by})` };
  return makeOrder(trx, { pending, sessionId: theirs.sessionId, reviewReason, step, at });
}

/** What was paid must be what was asked for; anything else is kept, and held for a dispatcher (decisions.md, "Payment"). */
function whyReview({ theirs }: AskedSession, dueCents: number): string | null {
  if (theirs.currency !== 'usd') return `Paid in ${theirs.currency.toUpperCase()} instead of USD`;
  if (theirs.amountCents === dueCents) return null;
  return `Paid ${formatCents(theirs.amountCents)} instead of ${formatCents(dueCents)}`;
}

function logDifference(log: Log, { ours }: AskedSession): void {
  log.error({ paymentReference: ours.id }, 'payment differs from its order');
}

/** The pending order has its order already: this session made it, or pays for an unpaid one, or is one payment too many. */
async function settleAgain(trx: Transaction<Database>, log: Log, asked: AskedSession, at: number): Promise<Order> {
  const { ours, theirs } = asked;
  const order = await findOrderByPending(trx, ours.pending_order_id);
  if (order === undefined) throw new Error('a converted pending order has no order');
  const { sessionId, amountCents } = theirs;
  if (order.session_id === sessionId) return order;
  const reviewReason = whyReview(asked, order.total_cents);
  const paid = await attachPayment(trx, { orderId: order.id, sessionId, reviewReason, at });
  if (paid !== undefined) {
    if (reviewReason !== null) logDifference(log, asked);
    await appendEvent(trx, { orderId: order.id, kind: 'order.paid', payload: { orderNumber: order.order_number }, at });
    return paid;
  }
  const payload: RefundPayload = { sessionId, reference: ours.id, amountCents };
  await enqueue(trx, { kind: REFUND_KIND, dedupeKey: `refund-extra:${ours.id}`, payload, at });
  return order;
}
