import { expect, it } from 'vitest';
import type { KitchenOrder } from '#contract/order/kitchen.ts';
import { dueInKitchen } from './kitchen-printer.ts';

const SINCE = 1000;
const order = (status: KitchenOrder['status'], createdAt: number, isPrinted = false) =>
  ({ id: 'a', status, createdAt, isPrinted }) as KitchenOrder;

it.each<[string, KitchenOrder, boolean]>([
  ['one that nobody has accepted', order('received', SINCE - 1), true],
  ['one that a dispatcher has accepted since', order('preparing', SINCE), true],
  ['one that was being cooked before', order('restaurant_confirmed', SINCE - 1), false],
  ['one that is ready', order('ready_pickup', SINCE), false],
  ['one that is printed', order('received', SINCE, true), false],
])('of a kitchen’s orders, its screen prints %s: %o %s (rule kitchen-prints)', (_what, one, isDue) => {
  expect(dueInKitchen([one], SINCE)).toEqual(isDue ? [one] : []);
});
