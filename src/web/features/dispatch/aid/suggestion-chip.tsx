import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { suggestionsQuery } from '#web/api/staff/drivers.ts';
import { giveOrder } from '#web/state/dispatch/order-actions.ts';
import { asSeen, hasJustMoved } from '#web/state/dispatch/seen-orders.ts';
import { usePress } from '#web/ui/form/use-press.ts';
import type { RowChipProps } from '../row-driver.tsx';
import styles from './suggestion-chip.module.css';

/** Who could take an order: one press gives it to them (rule driver-suggestions). */
export function SuggestionChip({ order, onMoved }: RowChipProps) {
  const client = useQueryClient();
  const { data } = useQuery(suggestionsQuery());
  const [isBusy, setBusy] = useState(false);
  const suggestion = data?.suggestions.find(({ orderId }) => orderId === order.id);
  const press = usePress(
    () => (hasJustMoved() || suggestion === undefined ? null : { order: asSeen(order), driver: suggestion.driver }),
    async (seen) => {
      if (seen === null) return onMoved();
      setBusy(true);
      await giveOrder(seen.order, seen.driver);
      await client.invalidateQueries({ queryKey: ['delivery'] });
      setBusy(false);
    },
  );
  if (suggestion === undefined) return null;
  const { driver, minutes, words } = suggestion;
  return (
    <button
      type="button"
      className={`grid text-left small snug min-0 px-2 pointer ${styles.chip}`}
      aria-label={`Give ${order.orderNumber} to ${driver.name}: ${words}`}
      title={words}
      disabled={isBusy}
      {...press}
    >
      <strong className="truncate">{driver.name.split(' ')[0]}</strong>
      <span className="tabular nowrap">+{minutes} min</span>
    </button>
  );
}
