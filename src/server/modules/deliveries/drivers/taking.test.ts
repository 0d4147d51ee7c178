import { expect, it } from 'vitest';
import { takingOf } from './taking.ts';

it.each([
  ['a new order that nobody has taken', 'received', null, null, null],
  ['a new order from before orders were taken', 'received', 0, '', { at: null, person: '' }],
  ['an order on its way of which nobody noted it', 'preparing', null, null, { at: null, person: '' }],
  ['an order that somebody took', 'received', 7, 'Ann', { at: 7, person: 'Ann' }],
  ['an order whose person is forgotten', 'preparing', 7, null, { at: 7, person: '' }],
] as const)('says who took %s (rule order-taking)', (_, status, taken_at, taken_by, expected) => {
  expect(takingOf({ status, taken_at, taken_by })).toEqual(expected);
});
