import type { MessageAnswer } from '#contract/signups.ts';
import { callApi } from '#web/api/client.ts';
import { trackPath } from '#web/api/track-path.ts';

/**
 * Opens the rest of an order to this browser by the last four digits of its phone (rule last-four-digits). Repeats
 * under one key count as one of the five tries. Refused: LAST_FOUR_WRONG, RATE_LIMITED.
 */
export function unlockOrder(orderNumber: string, lastFour: string, idempotencyKey: string): Promise<MessageAnswer> {
  return callApi<MessageAnswer>({
    label: 'order details',
    method: 'POST',
    path: trackPath({ orderNumber, token: null }, '/unlock'),
    body: { lastFour },
    idempotencyKey,
  });
}
