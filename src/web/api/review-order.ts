import type { MessageAnswer } from '#contract/signups.ts';
import { callApi } from '#web/api/client.ts';
import { type TrackLink, trackPath } from '#web/api/track-path.ts';

export interface ReviewBody {
  /** 1 to 5. */
  readonly rating: number;
  /** Null where nothing was written. */
  readonly comment: string | null;
}

/**
 * Sends the review of a delivered order, which can have one. Refused: ORDER_LOCKED, REVIEW_TOO_EARLY, REVIEW_EXISTS,
 * RATE_LIMITED.
 */
export function reviewOrder(link: TrackLink, body: ReviewBody, idempotencyKey: string): Promise<MessageAnswer> {
  return callApi<MessageAnswer>({
    label: 'review',
    method: 'POST',
    path: trackPath(link, '/review'),
    body,
    idempotencyKey,
  });
}
