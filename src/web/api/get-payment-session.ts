import type { PaymentSessionAnswer } from '#contract/payments.ts';
import { has, hasTexts } from '#web/api/answers.ts';
import { type BackgroundCall, callApi } from '#web/api/client.ts';

/** Whether a payment session is paid. */
export function getPaymentSession(sessionId: string, call: BackgroundCall): Promise<PaymentSessionAnswer> {
  return callApi<PaymentSessionAnswer>({
    label: 'payment check',
    fallback: 'Could not verify payment status',
    isAnswer: has('data', hasTexts('paymentStatus')),
    method: 'GET',
    path: `/api/payments/session/${encodeURIComponent(sessionId)}`,
    ...call,
  });
}
