import * as catalog from '#catalog/everyone/requests.ts';
import { all, has, hasLists, hasTexts } from '#web/api/answers.ts';
import { ask, type BackgroundCall } from '#web/api/client.ts';

/** Whether an answer holds an order as the success page shows it. */
const isOrderAnswer = has(
  'order',
  all(
    hasTexts('orderNumber', 'status'),
    has('restaurant'),
    has('delivery', has('address')),
    hasLists('items', 'statusHistory'),
  ),
);
const UNVERIFIED = catalog.couldNotVerifyPayment;

/** The order that a payment session led to; refused with 404 while there is none. */
export function getSessionOrder(sessionId: string, call: BackgroundCall) {
  return ask('GET /api/orders/session/:sessionId', {
    label: catalog.orderStatus,
    fallback: UNVERIFIED,
    isAnswer: isOrderAnswer,
    params: { sessionId },
    ...call,
  });
}

/** Whether a pending order waits for the payment of a session; refused with 404 where there is none. */
export function getPendingOrder(sessionId: string, call: BackgroundCall) {
  return ask('GET /api/orders/pending/:sessionId', {
    label: catalog.orderCheck,
    fallback: UNVERIFIED,
    params: { sessionId },
    ...call,
  });
}

/** Makes the order of a session that the provider calls paid. A repeated call gives the same order. */
export function convertFromSession(
  sessionId: string,
  paymentStatus: string,
  idempotencyKey: string,
  call: BackgroundCall,
) {
  return ask('POST /api/orders/convert-from-session', {
    label: catalog.orderConfirmation,
    fallback: catalog.failedToConvertPending,
    isAnswer: isOrderAnswer,
    body: { sessionId, paymentData: { paymentStatus } },
    idempotencyKey,
    ...call,
  });
}
