/** A list whose rows keep their places while somebody reads or presses in it; changes wait (rule held-list). Pure. */
import type { BoardOrder } from '#contract/order/delivery.ts';

export interface HeldRow {
  readonly order: BoardOrder;
  /** The order no longer belongs in this list and only keeps its place. */
  readonly hasLeft: boolean;
}

export interface HeldList {
  readonly rows: readonly HeldRow[];
  /** How many orders wait to be brought in. */
  readonly waiting: number;
  /** Whether the list would change if its rows were allowed to move. */
  readonly isHeld: boolean;
}

/**
 * The rows that were shown last, each with its order as it is now. Orders that were read below the last row are added
 * there, because that moves no row. `find` follows an order by its id, also when a pending order has become its order.
 */
export function holdList(
  shown: readonly BoardOrder[],
  live: readonly BoardOrder[],
  find: (id: string) => BoardOrder | null,
): HeldList {
  const liveIds = new Set(live.map(({ id }) => id));
  const kept = shown.map((before): HeldRow => {
    const order = find(before.id) ?? before;
    return { order, hasLeft: !liveIds.has(order.id) };
  });
  const keptIds = new Set(kept.map(({ order }) => order.id));
  const last = live.findLastIndex(({ id }) => keptIds.has(id));
  const below = live.slice(last + 1).filter(({ id }) => !keptIds.has(id));
  const rows = [...kept, ...below.map((order): HeldRow => ({ order, hasLeft: false }))];
  const waiting = live.length - rows.filter(({ hasLeft }) => !hasLeft).length;
  const isHeld = rows.length !== live.length || rows.some(({ order }, index) => order.id !== live[index]?.id);
  return { rows, waiting, isHeld };
}
