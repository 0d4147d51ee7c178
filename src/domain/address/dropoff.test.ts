import { expect, it } from 'vitest';
import { DEFAULT_DROPOFF, DROPOFF_OPTIONS, isDropoffOption } from './dropoff.ts';
import { DROPOFF_GROUPS } from './dropoff-groups.ts';

it('lists the options of the groups in the order shown (rule dropoff-options)', () => {
  expect(DROPOFF_OPTIONS).toEqual(DROPOFF_GROUPS.flatMap((group) => [...group.options]));
});

it('meets at the door unless told otherwise', () => {
  expect(DEFAULT_DROPOFF).toBe('Meet at my door');
});

it.each([
  ['Leave at my door', true],
  ['leave at my door', false],
  [null, false],
])('answers whether %j is an option with %s', (value, expected) => {
  expect(isDropoffOption(value)).toBe(expected);
});
