import type { CheckoutSessionAnswer, CreateCheckoutSessionBody } from '#contract/payments.ts';
import { hasTexts } from '#web/api/answers.ts';
import { callApi } from '#web/api/client.ts';

/**
 * Opens a payment session for a pending order, or gets the one that is open; the answer's `url` is where to send the
 * browser.
 */
export function createCheckoutSession(
  body: CreateCheckoutSessionBody,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<CheckoutSessionAnswer> {
  return callApi<CheckoutSessionAnswer>({
    label: 'payment session',
    fallback: 'Failed to create payment session',
    isAnswer: hasTexts('url', 'sessionId'),
    method: 'POST',
    path: '/api/payments/create-checkout-session-lean',
    body,
    idempotencyKey,
    signal,
  });
}
