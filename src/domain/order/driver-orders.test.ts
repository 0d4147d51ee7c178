import { expect, it } from 'vitest';
import { isOrderOf } from './driver-orders.ts';

it.each([
  ['is under way, however long', { driverId: 'dee', status: 'picked_up', stepAt: 0 }, true],
  ['ended since then', { driverId: 'dee', status: 'delivered', stepAt: 1000 }, true],
  ['ended before', { driverId: 'dee', status: 'cancelled', stepAt: 999 }, false],
  ["is another driver's", { driverId: 'eve', status: 'picked_up', stepAt: 2000 }, false],
  ["is nobody's", { driverId: null, status: 'picked_up', stepAt: 2000 }, false],
])('an order that %s (rule driver-own-orders)', (_which, order, isTheirs) => {
  expect(isOrderOf('dee', order, 1000)).toBe(isTheirs);
});
