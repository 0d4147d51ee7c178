import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runOnce } from '#server/http/idempotency.ts';
import { countCall } from '#server/http/limits/rate-limits.ts';
import type { Order } from '#server/modules/orders/index.ts';
import { changeProfile } from '#server/modules/restaurants/index.ts';
import { insertReview } from './reviews-store.ts';

/** The stars of a restaurant: their average, and how many people gave some (rule review-stars). */
export interface StarAverage {
  readonly rating: number | null;
  readonly review_count: number;
}

/** Kept finer than it is shown, so that one review among many thousands still counts. */
const PRECISION = 10_000;

/** The average with one more review of 1 to 5 stars, which weighs as much as each of those before it. */
export function withReview({ rating, review_count }: StarAverage, stars: number): StarAverage {
  const before = rating === null ? 0 : Math.max(0, review_count);
  const average = ((rating ?? 0) * before + stars) / (before + 1);
  return { rating: Math.round(average * PRECISION) / PRECISION, review_count: before + 1 };
}

const REVIEW = 'POST /api/orders/track/:orderNumber/review';

export interface ReviewInput {
  /** 1 to 5. */
  readonly rating: number;
  readonly comment: string;
  readonly key: string | undefined;
  readonly client: string;
}

/**
 * Stores the one review that a delivered order can have (rule review-once), and counts it into the restaurant's stars
 * in the same transaction (rules review-stars, signup-limits). Problems: REVIEW_TOO_EARLY, REVIEW_EXISTS,
 * RATE_LIMITED, IDEMPOTENCY_MISMATCH.
 */
export async function reviewOrder(
  dependencies: Dependencies,
  order: Order,
  { rating, comment, key, client }: ReviewInput,
): Outcome<null> {
  if (order.status !== 'delivered') return fail({ code: 'REVIEW_TOO_EARLY' });
  // The phone of an old order is deleted.
  const phone = order.customer_phone === '' ? {} : { perPhone: order.customer_phone };
  const limited = await countCall(dependencies, REVIEW, { perClient: client, ...phone });
  if (limited !== null) return fail(limited);
  const { id: order_id, order_number, restaurant_id, restaurant_name } = order;
  const now = dependencies.clock.now();
  const review = { order_id, order_number, restaurant_id, restaurant_name, rating, comment, created_at: now };
  const idempotent = { scope: `review ${order_id}`, key, body: { rating, comment } };
  return runOnce(dependencies, idempotent, async (trx) => {
    if (!(await insertReview(trx, review))) return fail({ code: 'REVIEW_EXISTS' });
    await changeProfile(trx, restaurant_id, (profile) => ({ ...profile, ...withReview(profile, rating) }), now);
    return ok(null);
  });
}
