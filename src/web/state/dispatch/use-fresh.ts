import { useEffect, useState } from 'react';
import type { BoardOrder } from '#contract/order/delivery.ts';
import { useBoard } from '#web/state/dispatch/board.ts';
import { type UnseenChange, unseenChangeOf } from '#web/state/dispatch/seen-orders.ts';

/** Whether an order changed too lately for a press to mean it, and by whom (rule press-meaning), for its buttons. */
export function useFresh(order: BoardOrder): { readonly 'data-fresh': UnseenChange['by'] | undefined } {
  const [by, setBy] = useState<UnseenChange['by']>();
  const live = useBoard((board) => board.model.known.get(order.id)?.order);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `live` signals a change even if `order` is read later
  useEffect(() => {
    const fresh = unseenChangeOf(order.id);
    setBy(fresh?.by);
    if (fresh === null) return;
    const timer = setTimeout(() => setBy(undefined), fresh.ms);
    return () => clearTimeout(timer);
  }, [order, live]);
  return { 'data-fresh': by };
}
