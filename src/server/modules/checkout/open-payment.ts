import type { CreateCheckoutSessionBody } from '#contract/order/payments.ts';
import { chargeRows, chargesOf } from '#domain/money/charges.ts';
import { fail, type Outcome, type Problem } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { KeyedCall } from '#server/http/idempotency.ts';
import {
  findOrderByPending,
  findOrderBySession,
  findPending,
  type OrderDocument,
  type PendingOrder,
  readDocument,
} from '#server/modules/orders/index.ts';
import { openSession, type Purchase } from '#server/modules/payments/index.ts';
import { fulfillPayment } from './fulfillment/fulfill-payment.ts';

/**
 * The names of what a buyer means to buy: this browser's cart at this restaurant (rule one-payable-session). The cart's
 * id holds even before the browser has its cookie, and the cookie even for clients that send no cart id.
 */
function purchaseOf({ restaurant_id, cart_id, buyer_token_hash }: PendingOrder): Purchase {
  return {
    browser: `buyer ${buyer_token_hash} ${restaurant_id}`,
    cart: cart_id === null ? null : `cart ${cart_id} ${restaurant_id}`,
  };
}

/**
 * The pending order that this client may pay for now (rules own-pending-order, own-objects-only): a browser pays for
 * its own orders, and a client without cookies for a pending order with an id that it knows, because nobody can guess
 * one. Problems: PENDING_NOT_FOUND (also for another browser's), ALREADY_ORDERED with the order's number and session as
 * `details`, PENDING_EXPIRED.
 */
export async function findPayable(
  { database, clock }: Dependencies,
  { pendingOrderId, buyerTokenHash }: { readonly pendingOrderId: string; readonly buyerTokenHash: string | null },
): Outcome<PendingOrder> {
  const pending = await findPending(database.db, pendingOrderId);
  const isAnothers = buyerTokenHash !== null && pending?.buyer_token_hash !== buyerTokenHash;
  if (pending === undefined || isAnothers) return fail({ code: 'PENDING_NOT_FOUND' });
  if (pending.status === 'converted') {
    const order = await findOrderByPending(database.db, pending.id);
    const details = { sessionId: order?.session_id ?? undefined, orderNumber: order?.order_number };
    return fail({ code: 'ALREADY_ORDERED', details });
  }
  if (pending.status === 'expired' || pending.expires_at <= clock.now()) return fail({ code: 'PENDING_EXPIRED' });
  return { ok: true, value: pending };
}

/**
 * Opens the payment of a pending order, or returns the open one, and ends any other session that the same buyer could
 * pay instead. Only the id in the request counts; a different total is refused (rule priced-from-saved-order).
 * Problems: PRICE_CHANGED, AMOUNT_OUT_OF_RANGE, NO_PAYMENTS, PAYMENT_PROVIDER_DOWN, IDEMPOTENCY_MISMATCH, and with the
 * session that leads to the order, as `details.sessionId`: ALREADY_ORDERED, PAYMENT_UNDER_WAY.
 */
export async function openPayment(
  dependencies: Dependencies,
  pending: PendingOrder,
  { finalTotal }: Pick<CreateCheckoutSessionBody, 'finalTotal'>,
  idempotent?: KeyedCall,
): Outcome<{ sessionId: string; url: string }> {
  const isAsShown = finalTotal === undefined || finalTotal === null || finalTotal === pending.final_total_cents;
  if (!isAsShown) return fail({ code: 'PRICE_CHANGED' });
  const payable = {
    pendingOrderId: pending.id,
    amountCents: pending.final_total_cents,
    lines: payableLines(readDocument(pending)),
    customerPhone: pending.customer_phone,
    restaurant: pending.restaurant_name,
    purchase: purchaseOf(pending),
  };
  const opened = await openSession(dependencies, payable, idempotent);
  if (opened.ok || opened.problem.code !== 'ALREADY_ORDERED') return opened;
  return fail(await withOrderNumber(dependencies, opened.problem));
}

/** A session turned out to be paid: makes its order now, and names it in the problem. */
async function withOrderNumber(dependencies: Dependencies, problem: Problem): Promise<Problem> {
  const { sessionId } = problem.details as { sessionId: string };
  const fulfilled = await fulfillPayment(dependencies, { sessionId, by: 'success-page' });
  // A session that was replaced leads to the order of the one that was paid in its place.
  const order = fulfilled.ok ? fulfilled.value : await findOrderBySession(dependencies.database.db, sessionId);
  const orderNumber = order?.order_number;
  return { code: problem.code, details: { sessionId, orderNumber } };
}

/** The lines of the provider's page: one per dish by the menu's name, then fees and tip; they sum to the amount. */
function payableLines(document: OrderDocument) {
  const added = chargeRows(chargesOf(document), 'provider').filter(
    ({ kind, cents }) => kind !== 'subtotal' && cents !== 0,
  );
  return [
    ...document.lines.map((line) => ({
      name: line.name,
      description: line.summary.slice(0, 300),
      unitCents: line.unitPrice,
      quantity: line.quantity,
    })),
    ...added.map(({ name, cents }) => ({ name, description: '', unitCents: cents, quantity: 1 })),
  ];
}
