import { expect, it } from 'vitest';
import { isStreamSilent } from './order-stream.ts';

const HOUR_MS = 3_600_000;

it.each([
  ['preparing', 3 * HOUR_MS, false],
  ['delivered', HOUR_MS, false],
  ['delivered', HOUR_MS + 1, true],
  ['cancelled', HOUR_MS + 1, true],
])('of an order that is %s since %i ms nothing more is to be heard: %s (rule tracking-news)', (status, ms, silent) => {
  const statusHistory = [{ timestamp: 1000 }, { timestamp: 5000 }];
  expect(isStreamSilent({ status, statusHistory }, 5000 + ms)).toBe(silent);
});
