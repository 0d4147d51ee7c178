import type { OrderAnswer } from '#contract/orders.ts';
import { type BackgroundCall, callApi } from '#web/api/client.ts';
import { isOrderAnswer } from '#web/api/is-order-answer.ts';

/** The order that a payment session led to; refused with 404 while there is none. */
export function getSessionOrder(sessionId: string, call: BackgroundCall): Promise<OrderAnswer> {
  return callApi<OrderAnswer>({
    label: 'order status',
    fallback: 'Could not verify payment status',
    isAnswer: isOrderAnswer,
    method: 'GET',
    path: `/api/orders/session/${encodeURIComponent(sessionId)}`,
    ...call,
  });
}
