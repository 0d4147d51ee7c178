import { expect, it } from 'vitest';
import type { BoardOrder } from '#contract/order/delivery.ts';
import { boardOrder, boardSummary } from '#tests/support/board-builders.ts';
import { type BoardModel, EMPTY_BOARD } from '#web/state/dispatch/board-model.ts';
import { lostBetween } from './lost-orders.ts';

const board = (...orders: readonly BoardOrder[]): BoardModel => ({
  ...EMPTY_BOARD,
  known: new Map(orders.map((order) => [order.id, { order, asOf: 1, newsAt: 0 }])),
  summary: boardSummary(),
});
const order = (status: BoardOrder['status']): BoardOrder => boardOrder({ id: 'a', orderNumber: 'FF1', status });
const lost = { id: 'a', orderNumber: 'FF1', isCancelled: true, isInHand: false };

it.each([
  ['cancelled before the pickup', order('preparing'), order('cancelled'), [lost]],
  ['cancelled on the road', order('picked_up'), order('cancelled'), [{ ...lost, isInHand: true }]],
  ['given to somebody else', order('ready_pickup'), null, [{ ...lost, isCancelled: false }]],
  ['moved on', order('preparing'), order('ready_pickup'), []],
  ['delivered', order('out_for_delivery'), order('delivered'), []],
  ['off the list once it is over', order('delivered'), null, []],
] as const)('an order that is %s counts as lost where it is (rule lost-orders)', (_, before, after, expected) => {
  expect(lostBetween(board(before), after === null ? board() : board(after))).toEqual(expected);
});

it('nothing is lost where the list is not read yet, as after somebody else has signed in (rule lost-orders)', () => {
  expect(lostBetween(board(order('preparing')), EMPTY_BOARD)).toEqual([]);
});
