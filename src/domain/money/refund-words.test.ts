import { expect, it } from 'vitest';
import { byHandWords, extraRefundWords, refundWords } from './refund-words.ts';

it.each([
  [{ cents: 500, ofCents: 1685 }, '$5.00 of $16.85 will be refunded to the card you paid with'],
  [{ cents: 1685, ofCents: 1685 }, '$16.85 will be refunded to the card you paid with'],
  [{ cents: 2000, ofCents: 1685 }, '$20.00 will be refunded to the card you paid with'],
])('names the amount of a refund, and of how much where it is a part: %j (rule money-back-told)', (refund, words) => {
  expect(refundWords(refund)).toBe(words);
});

it('names what was paid twice', () => {
  expect(extraRefundWords(1685)).toBe(
    'You paid $16.85 more than you owed. It will be refunded to the card you paid with.',
  );
});

it('says of cash that it was given back, and nothing of a card', () => {
  expect(byHandWords(500)).toBe('$5.00 was refunded to you');
});
