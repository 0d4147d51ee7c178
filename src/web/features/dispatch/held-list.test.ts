import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoardOrder } from '#contract/order/delivery.ts';
import { boardOrder } from '#tests/support/board-builders.ts';
import { followList, type HeldList, holdList } from './held-list.ts';

const order = (id: string, changes: Partial<BoardOrder> = {}): BoardOrder =>
  boardOrder({ id, pendingId: id, ...changes });
const [a, b, c, d] = [order('a'), order('b'), order('c'), order('d')];
const NONE: ReadonlySet<string> = new Set();

type Orders = readonly BoardOrder[];

function hold(shown: Orders, live: Orders, early = NONE): HeldList {
  const now = new Map([...shown, ...live].map((one) => [one.id, one]));
  return holdList({ orders: shown, early }, live, (id) => now.get(id) ?? null);
}

const words = ({ rows }: HeldList): string =>
  rows.map(({ order: { id }, hasLeft }) => (hasLeft ? `(${id})` : id)).join(' ');

/** The list after it has followed the live one below its kept rows. */
function followed(shown: Orders, live: Orders, kept: number, early = NONE) {
  const next = followList(hold(shown, live, early), early, live, kept);
  const held = hold(next.orders, live, next.early);
  return { rows: words(held), waiting: held.waiting, isHeld: held.isHeld };
}

describe('the rows of a held list (rule held-list)', () => {
  it('stay as they are while the live list changes, and orders that left are marked', () => {
    const held = hold([a, b, c], [d, c, a]);
    expect([words(held), held.waiting, held.isHeld]).toEqual(['a (b) c', 1, true]);
  });

  it('show each order as it is now', () => {
    const later = order('b', { status: 'preparing' });
    const find = (id: string): BoardOrder => (id === 'b' ? later : a);
    const { rows } = holdList({ orders: [a, b], early: NONE }, [a, later], find);
    expect(rows[1]?.order.status).toBe('preparing');
  });

  it('give the place of a pending order to the order that it has become', () => {
    const { rows, waiting } = holdList({ orders: [a, b], early: NONE }, [a, c], (id) => (id === 'b' ? c : a));
    expect([rows.map((row) => row.order.id), waiting]).toEqual([['a', 'c'], 0]);
  });
});

describe('a list that follows below its kept rows (rule held-list)', () => {
  it.each<[string, Orders, Orders, number, { rows: string; waiting: number; isHeld: boolean }]>([
    ['is the live list without kept rows', [a, b], [c, b], 0, { rows: 'c b', waiting: 0, isHeld: false }],
    [
      'takes new orders below in their place',
      [a, b, c],
      [a, d, b, c],
      1,
      { rows: 'a d b c', waiting: 0, isHeld: false },
    ],
    ['lets orders below go', [a, b, c], [a, c], 1, { rows: 'a c', waiting: 0, isHeld: false }],
    ['keeps the place of one that left above', [a, b, c], [a, c], 2, { rows: 'a (b) c', waiting: 0, isHeld: true }],
    ['takes what belongs above right below', [a, b, c], [d, a, b, c], 2, { rows: 'a b d c', waiting: 1, isHeld: true }],
    [
      'counts no order that only changed its place',
      [a, b, c],
      [c, a, b],
      2,
      { rows: 'a b c', waiting: 0, isHeld: true },
    ],
    ['takes new ones at its end', [a, b], [a, b, c, d], 2, { rows: 'a b c d', waiting: 0, isHeld: false }],
  ])('%s', (_, shown, live, kept, expected) => {
    expect(followed(shown, live, kept)).toEqual(expected);
  });

  it('counts an order below its place until it is where it belongs', () => {
    const early = new Set(['d']);
    expect(followed([a, b, d, c], [d, a, b, c], 2, early).waiting).toBe(1);
    expect(followed([a, b, d, c], [d, a, b, c], 0, early)).toEqual({ rows: 'd a b c', waiting: 0, isHeld: false });
  });

  it('counts a pending order on when it has become its order', () => {
    const made = order('made', { pendingId: 'd' });
    expect(
      holdList({ orders: [a, d], early: new Set(['d']) }, [made, a], (id) => (id === 'd' ? made : a)).waiting,
    ).toBe(1);
  });

  it('moves no kept row, shows every live order once, and has the others in the live order', () => {
    const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'));
    fc.assert(
      fc.property(ids, ids, fc.nat(8), (before, after, kept) => {
        const live = after.map((id) => order(id));
        const held = hold(
          before.map((id) => order(id)),
          live,
        );
        const next = followList(held, NONE, live, kept).orders.map(({ id }) => id);
        const top = before.slice(0, kept);
        expect(next).toEqual([...top, ...after.filter((id) => !top.includes(id))]);
      }),
    );
  });
});
