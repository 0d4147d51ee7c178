import { expect, test } from 'vitest';
import { createdText } from './created-text.ts';

const NOW = Date.parse('2026-11-27T00:40:00-05:00');

test.each([
  ['a minute ago', '2026-11-27T00:39:00-05:00', '12:39 AM'],
  ['an hour ago, before midnight', '2026-11-26T23:34:00-05:00', '11:34 PM'],
  ['just within twelve hours', '2026-11-26T12:41:00-05:00', '12:41 PM'],
  ['twelve hours ago', '2026-11-26T12:40:00-05:00', '11/26/26'],
])('an order of %s says when it came in one line (rule board-in-view)', (_age, createdAt, text) => {
  expect(createdText(Date.parse(createdAt), NOW, 'America/New_York')).toBe(text);
});
