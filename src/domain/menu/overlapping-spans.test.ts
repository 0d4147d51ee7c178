import { expect, it } from 'vitest';
import { overlappingSpan } from './overlapping-spans.ts';

const spansOf = (text: string) => text.split(' ').map((span) => ({ opens: span.slice(0, 5), closes: span.slice(6) }));

it.each([
  ['11:00-21:00', -1],
  ['11:00-14:00 17:00-21:00', -1],
  ['17:00-21:00 11:00-14:00', -1],
  ['11:00-14:00 14:00-21:00', -1],
  ['11:00-14:00 18:00-02:00', -1],
  ['11:00-14:00 -21:00', -1],
  ['00:00-24:00 11:00-21:00', 1],
  ['00:00-00:00 11:00-21:00', 1],
  ['11:00-14:00 13:59-21:00', 1],
  ['11:00-14:00 11:00-14:00', 1],
  ['18:00-02:00 11:00-14:00 23:00-01:00', 2],
])('%s: the place of what overlaps is %i (rule split-hours)', (spans, place) => {
  expect(overlappingSpan(spansOf(spans))).toBe(place);
});
