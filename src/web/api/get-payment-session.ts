import * as catalog from '#catalog/everyone/requests.ts';
import { has, hasTexts } from '#web/api/answers.ts';
import { ask, type BackgroundCall } from '#web/api/client.ts';

export function getPaymentSession(sessionId: string, call: BackgroundCall) {
  return ask('GET /api/payments/session/:sessionId', {
    label: catalog.paymentCheck,
    fallback: catalog.couldNotVerifyPayment,
    isAnswer: has('data', hasTexts('paymentStatus')),
    params: { sessionId },
    ...call,
  });
}
