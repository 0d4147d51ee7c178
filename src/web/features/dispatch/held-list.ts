/** A list whose rows keep their places while somebody reads or presses in it (rule held-list). Pure. */
import type { BoardOrder } from '#contract/order/delivery.ts';

export interface HeldRow {
  readonly order: BoardOrder;
  /** The order no longer belongs in this list and only keeps its place. */
  readonly hasLeft: boolean;
}

/** The rows of a list as they are shown. */
export interface ShownList {
  readonly orders: readonly BoardOrder[];
  /** Orders that joined below their place, because the rows above were kept: what their pending orders were called. */
  readonly early: ReadonlySet<string>;
}

export interface HeldList {
  readonly rows: readonly HeldRow[];
  /** How many orders have joined below their place, or not yet. */
  readonly waiting: number;
  /** Whether the list would change if its rows were allowed to move. */
  readonly isHeld: boolean;
}

/** Follows an order by its id, also when a pending order has become its order. */
type Find = (id: string) => BoardOrder | null;

const idsOf = (orders: readonly BoardOrder[]): ReadonlySet<string> => new Set(orders.map(({ id }) => id));

/** The rows that are shown, each with its order as it is now. */
export function holdList({ orders, early }: ShownList, live: readonly BoardOrder[], find: Find): HeldList {
  const liveIds = idsOf(live);
  const rows = orders.map((before): HeldRow => {
    const order = find(before.id) ?? before;
    return { order, hasLeft: !liveIds.has(order.id) };
  });
  const shown = idsOf(rows.map(({ order }) => order));
  const waiting = live.filter(({ id, pendingId }) => !shown.has(id) || early.has(pendingId)).length;
  const isHeld = rows.length !== live.length || rows.some(({ order }, index) => order.id !== live[index]?.id);
  return { rows, waiting, isHeld };
}

/**
 * The list after its first `kept` rows have kept their places, and all below them have followed the live list. An order
 * that belongs among the kept rows joins right below them.
 */
export function followList({ rows }: HeldList, early: ShownList['early'], live: readonly BoardOrder[], kept: number) {
  const shown = rows.map(({ order }) => order);
  const keptIds = idsOf(shown.slice(0, kept));
  const below = live.filter(({ id }) => !keptIds.has(id));
  const last = live.findLastIndex(({ id }) => keptIds.has(id));
  const shownIds = idsOf(shown);
  const isNew = ({ id, pendingId }: BoardOrder): boolean =>
    !keptIds.has(id) && (!shownIds.has(id) || early.has(pendingId));
  const joined = live.slice(0, Math.max(last, 0)).filter(isNew);
  return { orders: [...shown.slice(0, kept), ...below], early: new Set(joined.map(({ pendingId }) => pendingId)) };
}
