import * as catalog from '#catalog/customers/review.ts';
import type { TrackAnswer } from '#contract/order/tracking.ts';
import type { ReviewBody } from '#web/api/tracked-order.ts';
import type { ReviewDraft, Stars } from '#web/state/ordering/typed-drafts.ts';

const WORDS: Readonly<Record<Stars, string>> = {
  1: catalog.poor,
  2: catalog.notGreat,
  3: catalog.okay,
  4: catalog.good,
  5: catalog.excellent,
};

/** The meaning of a number of stars. */
export const starWords = (stars: Stars): string => WORDS[stars];

/** What is sent, or what is missing. */
export function reviewBody({ stars, comment }: ReviewDraft): ReviewBody | { readonly missing: string } {
  if (stars === null) return { missing: catalog.chooseStars };
  const text = comment.trim();
  return { rating: stars, comment: text === '' ? null : text };
}

/** What the review page shows for an order. */
export type ReviewStage = 'locked' | 'too-early' | 'cancelled' | 'reviewed' | 'open';

/** An order is reviewed once, by its customer, and only when it is delivered (rule review-once). */
export function reviewStage({ status, isReviewed, access }: TrackAnswer['order']): ReviewStage {
  if (status === 'cancelled') return 'cancelled';
  if (status !== 'delivered') return 'too-early';
  if (isReviewed) return 'reviewed';
  return access === 'full' ? 'open' : 'locked';
}
