import { expect, it } from 'vitest';
import { isStillStored } from './stored-orders.ts';

const NOW = Date.UTC(2026, 10, 20, 20, 0);
const HOUR_MS = 60 * 60_000;

it.each([
  ['just now', 0, true],
  ['nearly four hours ago', 4 * HOUR_MS - 1, true],
  ['four hours ago', 4 * HOUR_MS, false],
  ['a little ahead, by a clock that was set back', -HOUR_MS, true],
  ['in a far future, by a clock that was wrong', -5 * HOUR_MS, false],
])('whether orders last read %s may be shown (rule driver-without-line)', (_, ago, isKept) => {
  expect(isStillStored({ freshAt: NOW - ago }, NOW)).toBe(isKept);
});
