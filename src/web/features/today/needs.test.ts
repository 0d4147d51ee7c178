import { expect, it } from 'vitest';
import { needsOf } from './needs.ts';

const NONE = {
  untaken: 0,
  late: 0,
  missing: 0,
  unreadTexts: 0,
  mismatches: 0,
  whitelist: 0,
  failedTexts: 0,
  poorReviews: 0,
};

it('nothing waits for a person where all counts are zero', () => {
  expect(needsOf(NONE)).toEqual([]);
});

it('what is late leads to the late orders of the board (rules office-today, order-lateness)', () => {
  expect(needsOf({ ...NONE, late: 2 }).map(({ href }) => href)).toEqual(['/delivery?show=late']);
});

it('what a customer waits for comes first, in one or many (rule office-today)', () => {
  expect(needsOf({ ...NONE, whitelist: 1, untaken: 2, late: 1 }).map(({ words }) => words)).toEqual([
    '2 new orders waiting to be taken',
    '1 order is late',
    '1 request from outside the zone',
  ]);
});
