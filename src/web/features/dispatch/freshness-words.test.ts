import { expect, it } from 'vitest';
import { freshness } from './freshness-words.ts';

it.each([
  [true, null, 'live', 'Live'],
  [false, null, 'recent', 'Connecting'],
  [false, 98_000, 'recent', 'Updated just now'],
  [false, 58_000, 'recent', 'Updated 40\u00a0s\u00a0ago'],
  [false, 40_000, 'stale', 'Not updated for 1 min'],
  [false, -100_000, 'stale', 'Not updated for 3 min'],
  [false, 200_000, 'recent', 'Updated just now'],
] as const)('live %s, true at %s: %s, %s', (isLive, freshAt, tone, words) => {
  expect(freshness(isLive, freshAt, 100_000)).toEqual({ tone, words });
});
