import { expect, it } from 'vitest';
import { missingWords, timeLeftWords } from './missing-words.ts';

it.each([
  [300_000, 'about 5 minutes are left'],
  [60_001, 'about 2 minutes are left'],
  [60_000, 'less than a minute is left'],
  [0, 'no time is left'],
])('%i ms before its end, a question says: %s (rule missing-answer)', (left, words) => {
  expect(timeLeftWords(1_000_000 + left, 1_000_000)).toBe(words);
});

it.each([
  ['asked', '2 × Soup: the customer is asked, Salad or $10.70 back.'],
  ['swapped', '2 × Soup: swapped for Salad.'],
  ['refunded', '2 × Soup: $10.70 goes back.'],
  ['ended', '2 × Soup: nothing more goes back.'],
] as const)('a mark that is %s reads: %s (rule missing-form)', (state, words) => {
  expect(missingWords({ dish: 'Soup', count: 2, swap: 'Salad', amountCents: 1070, state })).toBe(words);
});
