import { expect, it } from 'vitest';
import { ticketTroubleWords } from './ticket-trouble-words.ts';

it.each([
  ['failed', '520 Timeout', "Counter couldn't print the ticket: “Timeout”."],
  ['failed', '520', "Counter couldn't print the ticket: “520”."],
  ['failed', '', 'The ticket hasn’t printed: Counter hasn’t picked it up.'],
  ['unwell', '410 Out of paper', 'The ticket hasn’t printed: Counter reports “Out of paper”.'],
  ['unwell', 'Tray 2 empty', 'The ticket hasn’t printed: Counter reports “Tray 2 empty”.'],
  ['silent', '', 'The ticket hasn’t printed: Counter is off or has no network.'],
] as const)('a ticket that is %s with “%s” says why in words (rule failed-tickets)', (trouble, said, words) => {
  expect(ticketTroubleWords({ printer: 'Counter', trouble, said })).toBe(words);
});
