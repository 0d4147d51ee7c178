import { useStore } from 'zustand';
import { mapOf, oneOf, orNull, shape, textCheck } from '#web/state/store/check.ts';
import { browserStorage, createPersistedStore } from '#web/state/store/persisted-store.ts';
import { versioned } from '#web/state/store/versioned.ts';

/** The most characters that the text of a review may have (rule review-stars). */
export const COMMENT_LIMIT = 2000;

export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

/** A review that is being written. */
export interface ReviewDraft {
  readonly stars: Stars | null;
  readonly comment: string;
}

const EMPTY: ReviewDraft = { stars: null, comment: '' };

const isDraft = shape<ReviewDraft>({ stars: orNull(oneOf(STARS)), comment: textCheck(COMMENT_LIMIT) });
const stored = versioned('reviewDrafts', 1, mapOf(isDraft));

/** By order number. Kept by the tab: a page that the phone puts away comes back as it was (rule review-stars). */
export const reviewDrafts = createPersistedStore<Readonly<Record<string, ReviewDraft>>>(
  {},
  { keys: stored.keys, read: (storage) => stored.read(storage) ?? {}, write: stored.write },
  browserStorage('tab'),
);

export const useReviewDraft = (orderNumber: string): ReviewDraft =>
  useStore(reviewDrafts, (drafts) => drafts[orderNumber] ?? EMPTY);

/** Keeps the draft of an order's review; null forgets it, once it is sent. */
export function keepReviewDraft(orderNumber: string, draft: ReviewDraft | null): void {
  const { [orderNumber]: _before, ...others } = reviewDrafts.getState();
  reviewDrafts.setState(draft === null ? others : { ...others, [orderNumber]: draft }, true);
}
