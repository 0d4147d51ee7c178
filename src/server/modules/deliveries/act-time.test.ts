import { expect, it } from 'vitest';
import { actTime } from './act-time.ts';

const PREVIOUS = 1000;
const ARRIVED = 5000;

it.each([
  ['as the phone says, with its arrival beside it', 3000, { at: 3000, arrivedAt: ARRIVED }],
  ['not before the step before it', 10, { at: PREVIOUS, arrivedAt: ARRIVED }],
  ['not after its arrival', 9000, { at: ARRIVED, arrivedAt: null }],
  ['when it arrives, where the phone says nothing', undefined, { at: ARRIVED, arrivedAt: null }],
])('a step was made %s (rule act-time)', (_, actedAt, expected) => {
  expect(actTime(actedAt, PREVIOUS, ARRIVED)).toEqual(expected);
});

it('a step was made when it arrives, where the step before it has an even later time', () => {
  expect(actTime(3000, ARRIVED + 1, ARRIVED)).toEqual({ at: ARRIVED, arrivedAt: null });
});
