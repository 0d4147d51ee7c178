import type { BoardOrder } from '#contract/order/delivery.ts';
import { isFinal } from '#domain/order/display-stage.ts';

/**
 * Says, for one page, which tickets a board prints automatically (rule ticket-prints): those of new orders, and those
 * of orders that the page has known as held for a dispatcher and that have been released. `known` is everything that
 * the board has.
 */
export function dueTickets(): (fresh: readonly BoardOrder[], known: readonly BoardOrder[]) => readonly BoardOrder[] {
  const held = new Set<string>();
  return (fresh, known) => {
    for (const { id, needsReview } of [...fresh, ...known]) if (needsReview) held.add(id);
    const released = known.filter(({ id, status }) => held.has(id) && !isFinal(status));
    return [...fresh, ...released].filter(({ needsReview }) => !needsReview);
  };
}
