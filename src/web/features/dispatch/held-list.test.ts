import { describe, expect, it } from 'vitest';
import type { BoardOrder } from '#contract/order/delivery.ts';
import { boardOrder } from '#tests/support/board-builders.ts';
import { holdList } from './held-list.ts';

const order = (id: string, changes: Partial<BoardOrder> = {}): BoardOrder => boardOrder({ id, ...changes });
const [a, b, c, d] = [order('a'), order('b'), order('c'), order('d')];

function held(shown: readonly BoardOrder[], live: readonly BoardOrder[], known = [...shown, ...live]) {
  const now = new Map(known.map((one) => [one.id, one]));
  const { rows, ...rest } = holdList(shown, live, (id) => now.get(id) ?? null);
  return { rows: rows.map(({ order: { id }, hasLeft }) => (hasLeft ? `(${id})` : id)).join(' '), ...rest };
}

describe('a held list (rule held-list)', () => {
  it('stays where it is while orders come in, and counts them', () => {
    expect(held([b, c], [a, b, c])).toEqual({ rows: 'b c', waiting: 1, isHeld: true });
  });

  it('keeps the place of an order that has left', () => {
    expect(held([a, b, c], [a, c])).toEqual({ rows: 'a (b) c', waiting: 0, isHeld: true });
  });

  it('keeps the sequence of its rows while the live list changes its own', () => {
    expect(held([a, b, c], [c, a, b])).toEqual({ rows: 'a b c', waiting: 0, isHeld: true });
  });

  it('adds what is read below its last row', () => {
    expect(held([a, b], [a, b, c, d])).toEqual({ rows: 'a b c d', waiting: 0, isHeld: false });
  });

  it('shows each order as it is now', () => {
    const later = order('b', { status: 'preparing' });
    expect(holdList([a, b], [a, later], (id) => (id === 'b' ? later : a)).rows[1]?.order.status).toBe('preparing');
  });

  it('gives the place of a pending order to the order that it has become', () => {
    const { rows, waiting } = holdList([a, b], [a, c], (id) => (id === 'b' ? c : a));
    expect([rows.map((row) => row.order.id), waiting]).toEqual([['a', 'c'], 0]);
  });
});
