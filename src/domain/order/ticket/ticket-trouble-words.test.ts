import { expect, it } from 'vitest';
import { ticketTroubleWords } from './ticket-trouble-words.ts';

it.each([
  ['failed', '520 Timeout', "Counter couldn't print the ticket: “Timeout”."],
  ['failed', '520', "Counter couldn't print the ticket: “520”."],
  ['failed', '', "The ticket isn't printed: Counter hasn't taken it."],
  ['unwell', '410 Out of paper', "The ticket isn't printed: Counter reports “Out of paper”."],
  ['silent', '', "The ticket isn't printed: Counter is off or has no network."],
] as const)('a ticket that is %s with “%s” says why in words (rule failed-tickets)', (trouble, said, words) => {
  expect(ticketTroubleWords({ printer: 'Counter', trouble, said })).toBe(words);
});
