import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { BoardOrder } from '#contract/order/delivery.ts';
import { useBoard } from '#web/state/dispatch/board.ts';
import { followOrder } from '#web/state/dispatch/board-model.ts';
import { forgetMoves, noteMoved } from '#web/state/dispatch/seen-orders.ts';
import { type HeldList, holdList } from './held-list.ts';
import { isAtRest } from './use-rest.ts';

const LOOK_EVERY_MS = 300;

interface Shown {
  /** Names the filter and the search; a list with another name begins anew. */
  readonly list: string;
  readonly orders: readonly BoardOrder[];
}

/** Keeps the rows of a list in their places until the page is at rest or `bringIn` is called. */
export function useHeldList(list: string, live: readonly BoardOrder[]): HeldList & { readonly bringIn: () => void } {
  const model = useBoard((board) => board.model);
  // Before the board was loaded once there are no rows to keep.
  const isFirst = useBoard((board) => board.freshAt === null);
  const [shown, setShown] = useState<Shown>({ list, orders: live });
  const isNew = shown.list !== list || isFirst || shown.orders.length === 0;
  if (isNew && shown.orders !== live) setShown({ list, orders: live });
  const orders = isNew ? live : shown.orders;
  const held = useMemo(() => holdList(orders, live, (id) => followOrder(model, id)), [orders, live, model]);
  const { isHeld } = held;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another name means another list
  useEffect(forgetMoves, [list]);
  useLayoutEffect(() => {
    if (!isHeld || !isAtRest()) return;
    noteMoved();
    setShown({ list, orders: live });
  }, [isHeld, list, live]);
  useEffect(() => {
    if (!isHeld) return;
    const timer = setInterval(() => {
      if (!isAtRest()) return;
      noteMoved();
      setShown({ list, orders: live });
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isHeld, list, live]);
  // Rows that were added below keep their places from now on, too.
  useEffect(() => {
    if (held.rows.length > orders.length) setShown({ list, orders: held.rows.map(({ order }) => order) });
  }, [held, orders, list]);
  return { ...held, bringIn: () => setShown({ list, orders: live }) };
}
