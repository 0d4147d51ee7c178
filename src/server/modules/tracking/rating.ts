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
