import { expect, it } from 'vitest';
import { positionAge } from './position-age.ts';

it.each([
  ['', -5000],
  ['', 119_999],
  [', 2 min ago', 120_000],
  [', 14 min ago', 899_999],
])('says %j of a position that is %i ms old (rule driver-map)', (words, age) => {
  expect(positionAge(1_000_000, 1_000_000 + age)).toBe(words);
});
