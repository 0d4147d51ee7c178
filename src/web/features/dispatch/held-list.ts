/** A list that stays where it is while somebody looks at it or presses something in it: what has changed meanwhile waits. Pure. */
import type { BoardOrder } from '#contract/delivery.ts';

export interface HeldRow {
  readonly order: BoardOrder;
  /** It belongs into this list no more, and only keeps its place. */
  readonly hasLeft: boolean;
}

export interface HeldList {
  readonly rows: readonly HeldRow[];
  /** How many orders wait to be brought in. */
  readonly waiting: number;
  /** The list would look different if it might move. */
  readonly isHeld: boolean;
}

/**
 * The rows that were shown last, each with its order as it is now; what has been read below the last of them is added there, for it moves
 * nothing. `find` follows an order, also where a pending one has become another.
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
