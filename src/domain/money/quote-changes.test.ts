import { expect, it } from 'vitest';
import { quoteChanges } from './quote-changes.ts';

const before = { subtotal: 3150, deliveryFee: 199, tax: 221, orderFees: 150, total: 3720 };

it('says which amounts changed, from what to what, in the order of the receipt (rule numbers-explained)', () => {
  expect(quoteChanges(before, { ...before, deliveryFee: 274, total: 3795 })).toEqual([
    'Delivery fee changed from $1.99 to $2.74',
    'Total changed from $37.20 to $37.95',
  ]);
});

it('says nothing where nothing changed', () => {
  expect(quoteChanges(before, { ...before })).toEqual([]);
});

it('calls a delivery that costs nothing free', () => {
  expect(quoteChanges(before, { ...before, deliveryFee: 0 })).toEqual(['Delivery fee changed from $1.99 to Free']);
});

it('names every amount of the receipt (rule fee-changes-told)', () => {
  const after = { subtotal: 1, deliveryFee: 2, tax: 3, orderFees: 4, total: 5 };
  expect(quoteChanges(before, after)).toHaveLength(5);
});
