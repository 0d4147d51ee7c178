/** What customers and applicants type and have not sent yet (rules browser-storage, typed-drafts). */
import { ADDRESS_INFO_LIMITS } from '#domain/address/address-info.ts';
import { PREFERRED_HOURS, type PreferredHours, WEEK, type WeekDay } from '#domain/person/driver-waitlist.ts';
import { ANSWER_LETTERS } from '#domain/person/text-lengths.ts';
import { listOf, oneOf, orNull, shape, textCheck } from '#web/state/store/check.ts';
import { tabDrafts } from '#web/state/store/tab-drafts.ts';

/** The most characters that the text of a review may have (rule review-stars). */
export const COMMENT_LIMIT = 2000;

export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

export interface ReviewDraft {
  readonly stars: Stars | null;
  readonly comment: string;
}

/** By order number. */
export const reviewDrafts = tabDrafts(
  'reviewDrafts',
  shape<ReviewDraft>({ stars: orNull(oneOf(STARS)), comment: textCheck(COMMENT_LIMIT) }),
);

/** Messages to the shop, by order number. */
export const messageDrafts = tabDrafts('messageDrafts', textCheck(ANSWER_LETTERS));

/** What is typed into 'Change delivery details'; a choice is soon made again. */
export interface DetailsDraft {
  readonly unit: string;
  readonly entryCode: string;
  readonly instructions: string;
  /** The order's instructions when the customer began to type. */
  readonly seenInstructions: string;
}

const isInstructions = textCheck(ADDRESS_INFO_LIMITS.instructions);

/** By order number. */
export const detailsDrafts = tabDrafts(
  'detailsDrafts',
  shape<DetailsDraft>({
    unit: textCheck(ADDRESS_INFO_LIMITS.primaryField),
    entryCode: textCheck(ADDRESS_INFO_LIMITS.entryCode),
    instructions: isInstructions,
    seenInstructions: isInstructions,
  }),
);

/** The form of somebody who would like to drive. */
export interface Application {
  readonly firstName: string;
  readonly lastName: string;
  /** As shown: '(727) 555-0123'. */
  readonly phone: string;
  readonly availabilityDays: readonly WeekDay[];
  readonly preferredHours: PreferredHours;
}

/** There is one, under ''. */
export const applicationDrafts = tabDrafts(
  'driverApplication',
  shape<Application>({
    firstName: textCheck(100),
    lastName: textCheck(100),
    phone: textCheck(20),
    availabilityDays: listOf(oneOf(WEEK)),
    preferredHours: oneOf(PREFERRED_HOURS),
  }),
);

export function forgetTyped(): void {
  for (const drafts of [reviewDrafts, messageDrafts, detailsDrafts, applicationDrafts]) drafts.forgetAll();
}
