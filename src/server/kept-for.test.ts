import { expect, it } from 'vitest';
import { keptFor } from './kept-for.ts';

it('makes one value for each object', () => {
  const made: object[] = [];
  const numberOf = keptFor((owner: object) => made.push(owner));
  const [one, other] = [{}, {}];
  expect([numberOf(one), numberOf(other), numberOf(one)]).toEqual([1, 2, 1]);
});
