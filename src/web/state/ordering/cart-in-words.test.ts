import { expect, it } from 'vitest';
import { cartInWords } from './cart-in-words.ts';

it('says how full the cart is, and nothing where there is none (rule live-regions)', () => {
  expect(cartInWords({ totalItems: 1, totalPrice: 900 })).toBe('Your cart: 1 item, $9.00');
  expect(cartInWords({ totalItems: 3, totalPrice: 2425 })).toBe('Your cart: 3 items, $24.25');
  expect(cartInWords(null)).toBe('');
});
