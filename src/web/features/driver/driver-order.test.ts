import { expect, it } from 'vitest';
import { ORDER_STATUSES } from '#domain/order/order-status.ts';
import { boardOrder } from '#tests/support/board-builders.ts';
import { byUrgency, driverStep, isBeforePickup, statusAfterUndo } from './driver-order.ts';

it('shows what is in the driver’s hands first, among equals what waits longest, and nothing finished', () => {
  const orders = [
    boardOrder({ id: 'cooking', status: 'preparing' }),
    boardOrder({ id: 'done', status: 'delivered' }),
    boardOrder({ id: 'late', status: 'ready_pickup', stepAt: 1 }),
    boardOrder({ id: 'fresh', status: 'ready_pickup', stepAt: 2 }),
    boardOrder({ id: 'driving', status: 'out_for_delivery' }),
  ];
  expect(byUrgency(orders).map(({ id }) => id)).toEqual(['driving', 'late', 'fresh', 'cooking']);
});

it('keeps on top the orders with updates that wait on the phone, the first update first', () => {
  const orders = [
    boardOrder({ id: 'driving', status: 'out_for_delivery' }),
    boardOrder({ id: 'picked second', status: 'picked_up', stepAt: 1 }),
    boardOrder({ id: 'picked first', status: 'picked_up', stepAt: 2 }),
  ];
  const waiting = [
    { orderId: 'picked first', savedAt: 10 },
    { orderId: 'picked second', savedAt: 20 },
    { orderId: 'picked first', savedAt: 30 },
  ];
  const ids = byUrgency(orders, waiting).map(({ id }) => id);
  expect(ids).toEqual(['picked first', 'picked second', 'driving']);
});

it('gives a driver three steps, and no other', () => {
  expect(ORDER_STATUSES.filter((status) => driverStep(status) !== null)).toEqual([
    'ready_pickup',
    'picked_up',
    'out_for_delivery',
  ]);
});

it('heads for the restaurant until the food is in hand', () => {
  expect([isBeforePickup('preparing'), isBeforePickup('ready_pickup'), isBeforePickup('picked_up')]).toEqual([
    true,
    true,
    false,
  ]);
});

it('knows that a sent step was undone by the order’s newer version before it (rule step-undo)', () => {
  const sent = { orderId: 'o', status: 'picked_up', version: 5 } as const;
  const after = (status: 'ready_pickup' | 'picked_up' | 'out_for_delivery', version: number) =>
    statusAfterUndo(sent, [boardOrder({ id: 'o', status, version })]);
  expect(after('ready_pickup', 6)).toBe('ready_pickup');
  expect([after('ready_pickup', 4), after('picked_up', 5), after('out_for_delivery', 6)]).toEqual([null, null, null]);
  expect(statusAfterUndo({ ...sent, version: null }, [boardOrder({ id: 'o', status: 'ready_pickup' })])).toBeNull();
});
