import { describe, expect, it } from 'vitest';
import { reviewBodySchema } from '#contract/order/tracking.ts';
import { cleanText } from '#domain/clean-text.ts';
import { ORDER_STATUSES } from '#domain/order/order-status.ts';
import { trackedOrder, trackedSteps } from '#tests/support/tracked-order.ts';
import { reviewBody, reviewStage } from './review-draft.ts';

describe('a review', () => {
  it('without stars is not sent', () => {
    expect(reviewBody({ stars: null, comment: 'Good' })).toEqual({ missing: 'Please choose from 1 to 5 stars.' });
  });

  it('needs no words', () => {
    expect(reviewBody({ stars: 4, comment: '  \n ' })).toEqual({ rating: 4, comment: null });
  });

  it('keeps its words and their lines', () => {
    expect(reviewBody({ stars: 5, comment: ' Warm,\nand quick. ' })).toEqual({
      rating: 5,
      comment: 'Warm,\nand quick.',
    });
  });

  it.each(['a\u0000b', 'half \ud83c', 'tab\tand\nline', '🍜 good'])(
    'of cleaned words %j is taken by the server',
    (text) => {
      const body = reviewBody({ stars: 3, comment: cleanText(text) });
      expect(reviewBodySchema.safeParse(body).success).toBe(true);
    },
  );
});

describe('the review page', () => {
  it.each(ORDER_STATUSES)('is open for delivered orders only: %s', (status) => {
    expect(reviewStage(trackedOrder({ status })) === 'open').toBe(status === 'delivered');
  });

  it('is open until the order is reviewed', () => {
    expect(reviewStage(trackedOrder({ status: 'delivered', isReviewed: true }))).toBe('reviewed');
  });

  it('asks a stranger for the four digits', () => {
    expect(reviewStage(trackedSteps({ status: 'delivered' }))).toBe('locked');
  });

  it('does not ask for them where there is nothing to review', () => {
    expect(reviewStage(trackedSteps({ status: 'preparing' }))).toBe('too-early');
    expect(reviewStage(trackedSteps({ status: 'delivered', isReviewed: true }))).toBe('reviewed');
  });
});
