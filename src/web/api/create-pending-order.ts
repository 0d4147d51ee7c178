import type { CreatePendingAnswer, CreatePendingBody } from '#contract/orders.ts';
import { hasTexts } from '#web/api/answers.ts';
import { callApi } from '#web/api/client.ts';

/** Saves a pending order. The server prices it again and refuses a price that differs from the one shown. */
export function createPendingOrder(
  body: CreatePendingBody,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<CreatePendingAnswer> {
  return callApi<CreatePendingAnswer>({
    label: 'order',
    fallback: 'Failed to save order data',
    isAnswer: hasTexts('pendingOrderId'),
    method: 'POST',
    path: '/api/orders/create-pending-complete',
    body,
    idempotencyKey,
    signal,
  });
}
