import { expect, it } from 'vitest';
import { minutesSpan } from './trip.ts';

it('gives a span of ten minutes that begins at a multiple of five, at five at least', () => {
  expect(minutesSpan(22.4)).toBe('20–30 min');
  expect(minutesSpan(25)).toBe('25–35 min');
  expect(minutesSpan(2)).toBe('5–15 min');
});
