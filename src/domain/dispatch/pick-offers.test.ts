import { expect, it } from 'vitest';
import { pickOffers } from './pick-offers.ts';
import { planRoutes } from './plan-routes.ts';
import type { PlannedDriver, PlannedOrder } from './routes.ts';
import { offerWords } from './suggest.ts';

const at = (miles: number) => ({ latitude: 28.19 + miles / 69, longitude: -82.59 });

const order = (id: string, kitchen: number, door: number, driverId: string | null = null): PlannedOrder => ({
  ...{ id, kitchen: at(kitchen), door: at(door), readyAt: 5, dueAt: 40, driverId, isPickedUp: false },
});
const driver = (id: string, from: number): PlannedDriver => ({ id, from: at(from), since: 0 });

function picked(
  orders: readonly PlannedOrder[],
  drivers: readonly PlannedDriver[],
  asked: readonly string[] = [],
): readonly string[] {
  const planned = planRoutes({ orders, drivers, minutes: (miles) => miles * 3 });
  const open = orders.filter(({ driverId }) => driverId === null).map(({ id }) => id);
  const offers = pickOffers(planned, open, (orderId, driverId) => asked.includes(`${orderId} ${driverId}`));
  return offers.map(({ orderId, driverId }) => `${orderId} ${driverId}`);
}

const THREE = [driver('far', 6), driver('near', 0.2), driver('between', 2)];

it('asks the suggested driver first, then whose way it costs least, and nobody twice (rule order-offers)', () => {
  const one = [order('FF1', 0, 1)];
  expect(picked(one, THREE)).toEqual(['FF1 near']);
  expect(picked(one, THREE, ['FF1 near'])).toEqual(['FF1 between']);
  expect(picked(one, THREE, ['FF1 near', 'FF1 between'])).toEqual(['FF1 far']);
  expect(picked(one, THREE, ['FF1 near', 'FF1 between', 'FF1 far'])).toEqual([]);
});

it('asks each driver about one order at a time, the most urgent one first', () => {
  const two = [order('FF1', 0, 1), order('FF2', 0, 1.1)];
  expect(picked(two, [driver('ana', 0)])).toEqual(['FF1 ana']);
  expect(picked(two, THREE).map((one) => one.split(' ')[1])).toHaveLength(2);
  expect(new Set(picked(two, THREE).map((one) => one.split(' ')[1])).size).toBe(2);
});

it('asks nobody who has as many orders as may be', () => {
  const own = Array.from({ length: 6 }, (_, index) => order(`own ${index}`, 0, 1, 'full'));
  expect(picked([...own, order('FF1', 0, 1)], [driver('full', 0)])).toEqual([]);
  expect(picked([...own, order('FF1', 0, 1)], [driver('full', 0), driver('far', 6)])).toEqual(['FF1 far']);
});

it.each([
  [{ minutes: 0, isFree: true }, '1 min to the restaurant'],
  [{ minutes: 6, isFree: true }, '6 min to the restaurant'],
  [{ minutes: 0, isFree: false }, 'On your way'],
  [{ minutes: 8, isFree: false }, '8 min out of your way'],
])('says to the driver how far out of their way it is: %o', (way, words) => {
  expect(offerWords(way)).toBe(words);
});
