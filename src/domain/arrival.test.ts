import { expect, it } from 'vitest';
import { arrivalMs, promisedAt, shownArrivalMs } from './arrival.ts';
import { arrivalWords, promisedMinutes } from './arrival-words.ts';

const at = (iso: string): number => Date.parse(iso);
const NOW = at('2026-11-20T18:00:00Z');

it('is named up to the next five minutes (rule arrival-estimate)', () => {
  expect(arrivalMs(at('2026-11-20T18:00:01Z'))).toBe(at('2026-11-20T18:40:00Z'));
  expect(arrivalMs(NOW)).toBe(at('2026-11-20T18:35:00Z'));
  expect(arrivalMs(NOW, { promisedMinutes: 41 })).toBe(at('2026-11-20T18:45:00Z'));
});

it('reads the same once the order is placed in the same minutes (rule arrival-estimate)', () => {
  const atCheckout = at('2026-11-20T18:01:00Z');
  const placed = at('2026-11-20T18:04:30Z');
  expect(shownArrivalMs(promisedAt(placed))).toBe(arrivalMs(atCheckout));
});

it('is said as a span before there is an order (rule arrival-estimate)', () => {
  const minutes = promisedMinutes({}, 8.4, NOW);
  expect(promisedAt(NOW) - NOW).toBe(minutes * 60_000);
  expect(arrivalWords(minutes)).toBe('35–40 min');
});

it('follows the kitchen’s time and the road where that time is known (rule arrival-estimate)', () => {
  expect(promisedMinutes({ kitchenMinutes: 25 }, 8.4, NOW)).toBe(39);
  expect(promisedMinutes({ kitchenMinutes: 25 }, 0, NOW)).toBe(30);
});

it('is 15 minutes later until a busy hour ends, and not at its end (rule busy-kitchen)', () => {
  expect(promisedMinutes({ busyUntil: NOW + 1 }, 8.4, NOW)).toBe(50);
  expect(promisedMinutes({ busyUntil: NOW }, 8.4, NOW)).toBe(35);
  expect(promisedMinutes({ kitchenMinutes: 25, busyUntil: NOW + 1 }, 8.4, NOW)).toBe(54);
});
