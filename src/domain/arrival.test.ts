import { expect, it } from 'vitest';
import { arrivalMs, DELIVERY_ESTIMATE_MS, shownArrivalMs } from './arrival.ts';
import { ARRIVAL_WORDS } from './arrival-words.ts';

const at = (iso: string): number => Date.parse(iso);

it('is named up to the next five minutes (rule arrival-estimate)', () => {
  expect(arrivalMs(at('2026-11-20T18:00:01Z'))).toBe(at('2026-11-20T18:40:00Z'));
  expect(arrivalMs(at('2026-11-20T18:00:00Z'))).toBe(at('2026-11-20T18:35:00Z'));
});

it('reads the same once the order is placed in the same minutes (rule arrival-estimate)', () => {
  const atCheckout = at('2026-11-20T18:01:00Z');
  const placed = at('2026-11-20T18:04:30Z');
  expect(shownArrivalMs(placed + 2_100_000)).toBe(arrivalMs(atCheckout));
});

it('is said as a span before there is an order (rule arrival-estimate)', () => {
  const minutes = DELIVERY_ESTIMATE_MS / 60_000;
  expect(ARRIVAL_WORDS).toBe(`${minutes}–${minutes + 5} min`);
});
