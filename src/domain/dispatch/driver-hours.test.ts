import { expect, it } from 'vitest';
import { availableSpans, hoursText, minutesOf } from './driver-hours.ts';

const MINUTE_MS = 60_000;
const DAY = { from: 1000 * MINUTE_MS, until: 1600 * MINUTE_MS };

/** Minutes of a day, and what was said then. */
const minutes = (...said: readonly (readonly [number, 'available' | 'break' | 'off'])[]) =>
  minutesOf(
    availableSpans(
      said.map(([at, state]) => ({ at: at * MINUTE_MS, state })),
      DAY,
    ),
  );

it('counts from when a driver says that they are available until they say something else (rule driver-hours)', () => {
  expect(minutes()).toBe(0);
  expect(minutes([1100, 'available'], [1160, 'break'], [1190, 'available'], [1200, 'off'])).toBe(70);
  expect(minutes([1200, 'off'], [1190, 'available'], [1100, 'available'], [1160, 'break'])).toBe(70);
});

it('counts to the end for a driver who says nothing more, and nothing of other days', () => {
  expect(minutes([900, 'available'], [1590, 'available'], [1700, 'off'])).toBe(10);
  expect(minutes([900, 'available'])).toBe(0);
});

it.each([
  [45, '45 min'],
  [60, '1 h 0 min'],
  [200, '3 h 20 min'],
])('says %d minutes as %s', (count, words) => {
  expect(hoursText(count)).toBe(words);
});
