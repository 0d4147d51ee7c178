import { expect, it } from 'vitest';
import { withReview } from './review-order.ts';

it('takes the first review as it is', () => {
  expect(withReview({ rating: null, review_count: 0 }, 4)).toEqual({ rating: 4, review_count: 1 });
});

it('weighs a review like each of those before it (rule review-stars)', () => {
  expect(withReview({ rating: 4.6, review_count: 9 }, 1)).toEqual({ rating: 4.24, review_count: 10 });
});

it('moves the average of ten thousand, if only a little', () => {
  expect(withReview({ rating: 4.6, review_count: 10_000 }, 1).rating).toBe(4.5996);
});

it('ignores a count of reviews without stars', () => {
  expect(withReview({ rating: null, review_count: 12 }, 5)).toEqual({ rating: 5, review_count: 1 });
});
