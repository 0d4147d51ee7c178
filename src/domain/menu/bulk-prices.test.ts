import { describe, expect, it } from 'vitest';
import { item } from '#tests/support/menu-builders.ts';
import { risenPrice, risenPrices } from './bulk-prices.ts';

describe('prices changed together (rule bulk-prices)', () => {
  it.each([
    [1095, 500, 1150],
    [1000, 250, 1025],
    [1000, -500, 950],
    [3, 0, 5],
    [1000, -20_000, 0],
    [9_999_999, 10_000, 10_000_000],
  ])('%d cents and %d hundredths of a percent are %d', (price, hundredths, after) => {
    expect(risenPrice(price, { kind: 'percent', hundredths })).toBe(after);
  });

  it.each([
    [1095, 50, 1145],
    [1095, -50, 1045],
    [1097, 50, 1145],
    [25, -50, 0],
  ])('%d and %d cents are %d, to five cents', (price, cents, after) => {
    expect(risenPrice(price, { kind: 'cents', cents })).toBe(after);
  });

  it('leave out dishes whose options decide the price, and prices that stay', () => {
    const dishes = [item([], { price: null }), item([], { price: 0 }), item([], { price: 1000 })];
    expect(risenPrices(dishes, { kind: 'percent', hundredths: 1000 }).map(({ after }) => after)).toEqual([1100]);
  });
});
