import { expect, it } from 'vitest';
import { usualBearer } from './refund-bearers.ts';
import { REFUND_REASONS } from './refund-reasons.ts';

it('what the kitchen did is borne by the restaurant, all else by the shop (rule refund-bearer)', () => {
  const borne = REFUND_REASONS.filter((reason) => usualBearer(reason) === 'restaurant');
  expect(borne).toEqual(['missing-dish', 'wrong-dish', 'quality']);
  expect(new Set(REFUND_REASONS.map(usualBearer))).toEqual(new Set(['restaurant', 'shop']));
});
