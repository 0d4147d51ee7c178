import { useQueryClient } from '@tanstack/react-query';
import { ApiClientError, ApiRefusal } from '#web/api/api-errors.ts';
import { type ReviewBody, reviewOrder, type TrackLink, trackedOrderQuery } from '#web/api/tracked-order.ts';
import { idempotencyKey } from '#web/state/ordering/checkout.ts';
import { useSending } from '#web/state/use-sending.ts';

/** Refusals after which the order is read again, because the page then shows something else than the form. */
const ELSEWHERE: readonly string[] = ['REVIEW_EXISTS', 'REVIEW_TOO_EARLY', 'ORDER_LOCKED'];

function problemOf(error: Error | null): string | null {
  const isShown = error instanceof ApiRefusal || error instanceof ApiClientError;
  return isShown ? error.message : null;
}

interface SendReview {
  readonly send: (body: ReviewBody) => void;
  readonly isSending: boolean;
  /** Why it was refused; also null if an alert has already told the customer. */
  readonly problem: string | null;
}

/** Sends a review; the same stars and words again are the same call. */
export function useSendReview(link: TrackLink, onSent: () => void): SendReview {
  const client = useQueryClient();
  const { queryKey } = trackedOrderQuery(link);
  const { send, isBusy, error } = useSending({
    mutationFn: (body: ReviewBody) =>
      reviewOrder(link, body, idempotencyKey('review', { orderNumber: link.orderNumber, ...body })),
    onSuccess: () => {
      onSent();
      client.setQueryData(queryKey, (known) => known && { ...known, order: { ...known.order, isReviewed: true } });
    },
    onError: (problem) => {
      if (problem instanceof ApiRefusal && ELSEWHERE.includes(problem.code)) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
  return { send, isSending: isBusy, problem: problemOf(error) };
}
