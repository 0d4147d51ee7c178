import type { PendingExistsAnswer } from '#contract/payments.ts';
import { type BackgroundCall, callApi } from '#web/api/client.ts';

/** Whether a pending order waits for the payment of a session; refused with 404 where there is none. */
export function getPendingOrder(sessionId: string, call: BackgroundCall): Promise<PendingExistsAnswer> {
  return callApi<PendingExistsAnswer>({
    label: 'order check',
    fallback: 'Could not verify payment status',
    method: 'GET',
    path: `/api/orders/pending/${encodeURIComponent(sessionId)}`,
    ...call,
  });
}
