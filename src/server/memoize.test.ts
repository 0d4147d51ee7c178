import { expect, it } from 'vitest';
import { memoize } from './memoize.ts';

it('makes one value for each object', () => {
  const made: object[] = [];
  const numberOf = memoize((owner: object) => made.push(owner));
  const [one, other] = [{}, {}];
  expect([numberOf(one), numberOf(other), numberOf(one)]).toEqual([1, 2, 1]);
});
