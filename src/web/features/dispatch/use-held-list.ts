import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { BoardOrder } from '#contract/delivery.ts';
import { useBoard } from '#web/state/board.ts';
import { followOrder } from '#web/state/board-model.ts';
import { forgetMoves, noteMoved } from '#web/state/seen-orders.ts';
import { type HeldList, holdList } from './held-list.ts';
import { isAtRest } from './use-rest.ts';

const LOOK_EVERY_MS = 300;

interface Shown {
  /** Names the filter and what is searched: another list begins anew. */
  readonly list: string;
  readonly orders: readonly BoardOrder[];
}

/** Keeps a list where it is until it is at rest, or `bringIn` is called. */
export function useHeldList(list: string, live: readonly BoardOrder[]): HeldList & { readonly bringIn: () => void } {
  const model = useBoard((board) => board.model);
  // Until everything was read once there is nothing to be looked at.
  const isFirst = useBoard((board) => board.freshAt === null);
  const [shown, setShown] = useState<Shown>({ list, orders: live });
  const isNew = shown.list !== list || isFirst || shown.orders.length === 0;
  if (isNew && shown.orders !== live) setShown({ list, orders: live });
  const orders = isNew ? live : shown.orders;
  const held = useMemo(() => holdList(orders, live, (id) => followOrder(model, id)), [orders, live, model]);
  const { isHeld } = held;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another name
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
  // What was added below stays where it is, too.
  useEffect(() => {
    if (held.rows.length > orders.length) setShown({ list, orders: held.rows.map(({ order }) => order) });
  }, [held, orders, list]);
  return { ...held, bringIn: () => setShown({ list, orders: live }) };
}
