import type { ConvertAnswer } from '#contract/orders.ts';
import { type BackgroundCall, callApi } from '#web/api/client.ts';

/** Makes the order of a paid session; the server asks the provider whether it is paid. Sending it again gives the same order. */
export function convertFromSession(
  sessionId: string,
  paymentStatus: string,
  idempotencyKey: string,
  call: BackgroundCall,
): Promise<ConvertAnswer> {
  return callApi<ConvertAnswer>({
    label: 'order confirmation',
    method: 'POST',
    path: '/api/orders/convert-from-session',
    body: { sessionId, paymentData: { paymentStatus } },
    idempotencyKey,
    ...call,
  });
}
