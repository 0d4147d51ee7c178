import type { ConvertAnswer } from '#contract/orders.ts';
import { type BackgroundCall, callApi } from '#web/api/client.ts';
import { isOrderAnswer } from '#web/api/is-order-answer.ts';

/**
 * Makes the order of a paid session; the server asks the provider whether it is paid. A repeated call gives the same
 * order.
 */
export function convertFromSession(
  sessionId: string,
  paymentStatus: string,
  idempotencyKey: string,
  call: BackgroundCall,
): Promise<ConvertAnswer> {
  return callApi<ConvertAnswer>({
    label: 'order confirmation',
    fallback: 'Failed to convert pending order',
    isAnswer: isOrderAnswer,
    method: 'POST',
    path: '/api/orders/convert-from-session',
    body: { sessionId, paymentData: { paymentStatus } },
    idempotencyKey,
    ...call,
  });
}
