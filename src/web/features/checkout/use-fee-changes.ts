import { useEffect, useState } from 'react';
import type { Fees } from '#contract/order/quotes.ts';
import { quoteChanges } from '#domain/money/quote-changes.ts';
import { seenFees } from '#web/state/ordering/seen-fees.ts';

/**
 * What has changed since the exact figures were last shown, in words (rules fee-changes-told, numbers-explained). The
 * words stay until the figures change again. `shown` is null if no exact figures are on the screen.
 */
export function useFeeChanges(
  shown: Fees | null,
  { restaurantId, updatedAt: cartUpdatedAt }: { restaurantId: string; updatedAt: number },
): readonly string[] {
  const [seen, setSeen] = useState(() => seenFees.of({ restaurantId, cartUpdatedAt }));
  const [changes, setChanges] = useState<readonly string[]>([]);
  if (shown !== null && shown !== seen) {
    setSeen(shown);
    const news = seen === null ? [] : quoteChanges(seen, shown);
    if (news.length > 0) setChanges(news);
  }
  useEffect(() => {
    if (shown !== null) seenFees.remember({ fees: shown, restaurantId, cartUpdatedAt });
  }, [shown, restaurantId, cartUpdatedAt]);
  return changes;
}
