import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { BoardOrder } from '#contract/order/delivery.ts';
import { useBoard } from '#web/state/dispatch/board.ts';
import { followOrder } from '#web/state/dispatch/board-model.ts';
import { clearMoves, noteMoved } from '#web/state/dispatch/seen-orders.ts';
import { followList, type HeldList, holdList, type ShownList } from './held-list.ts';
import { rowsInPlace } from './use-rest.ts';

const LOOK_EVERY_MS = 300;

interface Shown extends ShownList {
  /** Names the filter and the search; a list with another name starts over. */
  readonly list: string;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Keeps the rows of a list in their places as long as that is needed, or until `bringIn` is called (rule held-list).
 */
export function useHeldList(list: string, live: readonly BoardOrder[]): HeldList & { readonly bringIn: () => void } {
  const model = useBoard((board) => board.model);
  // Before the board was loaded once there are no rows to keep.
  const isFirst = useBoard((board) => board.freshAt === null);
  const fresh = { list, orders: live, early: NONE };
  const [last, setShown] = useState<Shown>(fresh);
  const isNew = last.list !== list || isFirst || last.orders.length === 0;
  if (isNew && last.orders !== live) setShown(fresh);
  const shown = isNew && last.orders !== live ? fresh : last;
  const held = useMemo(() => holdList(shown, live, (id) => followOrder(model, id)), [shown, live, model]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another name means another list
  useEffect(clearMoves, [list]);
  useLayoutEffect(() => {
    if (!held.isHeld) return;
    const follow = (): void => {
      const { kept, isSeen } = rowsInPlace(new Set(held.rows.map(({ order }) => order.id)));
      if (kept === null) return;
      const next = followList(held, shown.early, live, kept);
      const isSame = next.orders.length === held.rows.length;
      if (isSame && next.orders.every(({ id }, index) => id === held.rows[index]?.order.id)) return;
      if (isSeen) noteMoved(next.orders.slice(kept).map(({ id }) => id));
      setShown({ list, ...next });
    };
    follow();
    const timer = setInterval(follow, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [held, shown, list, live]);
  return { ...held, bringIn: () => setShown(fresh) };
}
