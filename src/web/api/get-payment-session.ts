import type { PaymentSessionAnswer } from '#contract/payments.ts';
import { type BackgroundCall, callApi } from '#web/api/client.ts';

/** Whether a payment session is paid. */
export function getPaymentSession(sessionId: string, call: BackgroundCall): Promise<PaymentSessionAnswer> {
  return callApi<PaymentSessionAnswer>({
    label: 'payment check',
    method: 'GET',
    path: `/api/payments/session/${encodeURIComponent(sessionId)}`,
    ...call,
  });
}
