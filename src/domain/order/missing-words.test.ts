import { expect, it } from 'vitest';
import { missingWords, openQuestionWords, timeLeftWords } from './missing-words.ts';

it.each([
  [300_000, 'about 5 minutes left'],
  [60_001, 'about 2 minutes left'],
  [60_000, 'less than a minute left'],
  [0, 'no time left'],
])('%i ms before its end, a question says: %s (rule missing-answer)', (left, words) => {
  expect(timeLeftWords(1_000_000 + left, 1_000_000)).toBe(words);
});

it.each([
  ['asked', '', '2 × Soup: we offered the customer Salad or a refund of $10.70.'],
  ['swapped', 'customer', '2 × Soup: swapped for Salad.'],
  ['refunded', 'nobody', '2 × Soup: $10.70 refunded.'],
  ['ended', 'nobody', '2 × Soup: nothing more is refunded.'],
  ['ended', 'staff', '2 × Soup: it was there after all.'],
] as const)('a mark that is %s by %j reads: %s (rule missing-form)', (state, answeredBy, words) => {
  const mark = { dish: 'Soup', count: 2, swap: 'Salad', amountCents: 1070, heldWhy: null, reply: null };
  expect(missingWords({ ...mark, state, answeredBy })).toBe(words);
});

it.each([
  ['not-asked', null, '2 × Soup: the customer gets no texts. Call them.'],
  ['reply', 'maybe', '2 × Soup: the customer answered “maybe”. You decide.'],
] as const)('a question that a person decides (%s) says what to do (rule held-questions)', (heldWhy, reply, words) => {
  const mark = { dish: 'Soup', count: 2, swap: 'Salad', amountCents: 1070, state: 'asked', answeredBy: '' } as const;
  expect(missingWords({ ...mark, heldWhy, reply })).toBe(words);
});

it('names the open questions about a dish, and no others (rule refund-form)', () => {
  const asked = { count: 1, swap: 'Salad', amountCents: 535, state: 'asked' } as const;
  const others = [asked, { ...asked, state: 'swapped' } as const, { ...asked, count: 2, swap: 'Flan' }];
  expect(openQuestionWords(others)).toBe(
    'We offered the customer: 1 for Salad or a refund of $5.35, 2 for Flan or a refund of $5.35.',
  );
  expect(openQuestionWords(others.slice(1, 2))).toBe('');
});
