import { describe, expect, it } from 'vitest';
import type { BoardOrder } from '#contract/order/delivery.ts';
import { boardOrder } from '#tests/support/board-builders.ts';
import { MOVED_SEEN_AFTER_MS } from '#web/state/use-just-changed.ts';
import { type BoardModel, EMPTY_BOARD, withOrder } from './board-model.ts';
import { asSeen, clearMoves, hasJustMoved, noteChanges, noteMoved, SEEN_AFTER_MS } from './seen-orders.ts';

let count = 0;
const nobody = (): boolean => false;

/** An order with changes noted at these times. */
function history(...statuses: readonly (readonly [BoardOrder['status'], number])[]) {
  count += 1;
  const id = `order-${count}`;
  let model: BoardModel = withOrder(EMPTY_BOARD, boardOrder({ id, status: 'received' }));
  let order = boardOrder({ id, status: 'received' });
  statuses.forEach(([status, at], index) => {
    order = boardOrder({ id, status, version: index + 2 });
    const after = withOrder(model, order);
    noteChanges(model, after, nobody, at);
    model = after;
  });
  return { order, model };
}

describe('a press (rule press-meaning)', () => {
  it('that begins soon after somebody else has changed the order is about the order before', () => {
    const { order } = history(['restaurant_confirmed', 10_000]);
    expect(asSeen(order, 10_000).status).toBe('received');
    expect(asSeen(order, 10_000 + SEEN_AFTER_MS - 1)).toMatchObject({ status: 'received', version: 1 });
  });

  it('that begins later is about the order as it is', () => {
    const { order } = history(['restaurant_confirmed', 10_000]);
    expect(asSeen(order, 10_000 + SEEN_AFTER_MS)).toBe(order);
    expect(asSeen(order, 10_000)).toBe(order);
  });

  it('after several changes in a row is about what was there before the first of them', () => {
    const { order } = history(['restaurant_confirmed', 10_000], ['preparing', 11_000]);
    expect(asSeen(order, 12_000).status).toBe('received');
  });

  it('after a change of this person’s own is about the order as it is', () => {
    const { order, model } = history();
    const own = boardOrder({ id: order.id, status: 'restaurant_confirmed', version: 2 });
    noteChanges(model, withOrder(model, own), (id) => id === order.id, 10_000);
    expect(asSeen(own, 10_001)).toBe(own);
  });

  it('on an order that a pending one has just become is about the pending one', () => {
    const pending = boardOrder({ id: 'p', pendingId: 'p', isPending: true, status: 'pending' });
    const made = boardOrder({ id: 'made', pendingId: 'p' });
    const model = withOrder(EMPTY_BOARD, pending);
    noteChanges(model, withOrder(model, made), nobody, 10_000);
    expect(asSeen(made, 10_500)).toBe(pending);
  });

  it('is known to come too soon after its row has moved, or everything has (rule held-list)', () => {
    const end = 10_000 + MOVED_SEEN_AFTER_MS;
    noteMoved(['a'], 10_000);
    expect([hasJustMoved('a', end - 1), hasJustMoved('b', end - 1), hasJustMoved('a', end)]).toEqual([
      true,
      false,
      false,
    ]);
    noteMoved(undefined, 20_000);
    noteMoved(['a'], 20_100);
    expect([hasJustMoved('b', 20_200), hasJustMoved('b', 20_000 + MOVED_SEEN_AFTER_MS)]).toEqual([true, false]);
    clearMoves();
    expect(hasJustMoved('a', 20_200)).toBe(false);
  });
});
