import { useEffect, useState } from 'react';
import type { BoardOrder } from '#contract/order/delivery.ts';
import { useBoard } from '#web/state/dispatch/board.ts';
import { asSeen, SEEN_AFTER_MS } from '#web/state/dispatch/seen-orders.ts';

/** Whether somebody changed an order too lately for a press to mean it (rule press-meaning), for its buttons. */
export function useFresh(order: BoardOrder): { readonly 'data-fresh': true | undefined } {
  const [isFresh, setFresh] = useState(false);
  const live = useBoard((board) => board.model.known.get(order.id)?.order);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `live` signals a change even if `order` is read later
  useEffect(() => {
    const isNow = asSeen(order) !== order;
    setFresh(isNow);
    if (!isNow) return;
    const timer = setTimeout(() => setFresh(false), SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [order, live]);
  return { 'data-fresh': isFresh || undefined };
}
