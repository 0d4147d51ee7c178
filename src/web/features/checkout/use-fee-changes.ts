import { useState } from 'react';
import type { Fees } from '#contract/quotes.ts';
import { quoteChanges } from '#domain/quote-changes.ts';
import { checkoutStore } from '#web/state/checkout.ts';

/** The figures that the customer saw last time, where they were made for this very cart. */
function lastSeen(restaurantId: string, cartUpdatedAt: number): Fees | null {
  const data = checkoutStore.getState();
  return data?.restaurantId === restaurantId && data.cartUpdatedAt === cartUpdatedAt ? data.fees : null;
}

/** What changed since the figures were last shown, in words; stays until they change again. */
export function useFeeChanges(
  shown: Fees | null,
  cart: { restaurantId: string; updatedAt: number },
): readonly string[] {
  const [seen, setSeen] = useState(() => lastSeen(cart.restaurantId, cart.updatedAt));
  const [changes, setChanges] = useState<readonly string[]>([]);
  if (shown !== null && shown !== seen) {
    setSeen(shown);
    const news = seen === null ? [] : quoteChanges(seen, shown);
    if (news.length > 0) setChanges(news);
  }
  return changes;
}
