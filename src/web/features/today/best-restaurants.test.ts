import { expect, it } from 'vitest';
import { bestRestaurants } from './best-restaurants.ts';

const sales = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `r${at}`, name: `Restaurant ${at}`, orders: 1, cents: 1000 - at }));
const cellsOf = (count: number) => bestRestaurants(sales(count)).map(({ cells }) => cells);

it('lists up to eight restaurants each', () => {
  expect(cellsOf(8)).toHaveLength(8);
  expect(cellsOf(8).at(-1)).toEqual(['Restaurant 7', '1', '$9.93']);
});

it('puts the others in one row, so that the column adds up (rule office-sales)', () => {
  expect(cellsOf(10)).toHaveLength(8);
  expect(cellsOf(10).at(-1)).toEqual(['3 others', '3', '$29.76']);
});
