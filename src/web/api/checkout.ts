import * as catalog from '#catalog/everyone/requests.ts';
import type { CreatePendingBody } from '#contract/order/orders.ts';
import type { CreateCheckoutSessionBody } from '#contract/order/payments.ts';
import { hasTexts } from '#web/api/answers.ts';
import { ask } from '#web/api/client.ts';

/** Saves a pending order. The server prices it again and refuses a price that differs from the one shown. */
export function createPendingOrder(body: CreatePendingBody, idempotencyKey: string, signal: AbortSignal) {
  return ask('POST /api/orders/create-pending-complete', {
    label: catalog.order,
    fallback: catalog.failedToSaveOrder,
    isAnswer: hasTexts('pendingOrderId'),
    body,
    idempotencyKey,
    signal,
  });
}

/** Opens a pending order's payment session, or gets the open one; `url` is where to send the browser. */
export function createCheckoutSession(body: CreateCheckoutSessionBody, idempotencyKey: string, signal: AbortSignal) {
  return ask('POST /api/payments/create-checkout-session-lean', {
    label: catalog.paymentSession,
    fallback: catalog.failedToCreatePayment,
    isAnswer: hasTexts('url', 'sessionId'),
    body,
    idempotencyKey,
    signal,
  });
}
