import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as catalog from '#catalog/staff/dispatch.tsx';
import { suggestionsQuery } from '#web/api/staff/drivers.ts';
import { assignOrder } from '#web/state/dispatch/order-actions.ts';
import { asSeen, hasJustMoved } from '#web/state/dispatch/seen-orders.ts';
import { useSecondsLeft } from '#web/state/dispatch/use-seconds-left.ts';
import { useJustChanged } from '#web/state/use-just-changed.ts';
import { usePress } from '#web/ui/form/use-press.ts';
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx';
import { useOffer } from '../exceptions/use-exceptions.ts';
import type { RowChipProps } from '../row-driver.tsx';
import styles from './suggestion-chip.module.css';

/** The driver who is being asked. Until they answer, nobody else is suggested (rule order-offers). */
function Asked({ driver, endsAt }: { readonly driver: string; readonly endsAt: number }) {
  const left = useSecondsLeft(endsAt);
  return (
    <span className={`grid grow text-ink small snug min-0 px-2 ${styles.chip}`} title={catalog.askingDriver(driver)}>
      <strong className="truncate">
        <VisuallyHidden>{catalog.asking} </VisuallyHidden>
        {driver.split(' ')[0]}?
      </strong>
      <span className="tabular nowrap">{catalog.secondsLeft(left)}</span>
    </span>
  );
}

/** Who could take an order: one press gives it to them (rule driver-suggestions). */
export function SuggestionChip({ order, onMoved }: RowChipProps) {
  const client = useQueryClient();
  const { data } = useQuery(suggestionsQuery());
  const offer = useOffer(order.id);
  const [isBusy, setBusy] = useState(false);
  const suggestion = data?.suggestions.find(({ orderId }) => orderId === order.id);
  const hasJustChanged = useJustChanged(suggestion?.driver.id);
  const press = usePress(
    () =>
      hasJustMoved(order.id) || hasJustChanged() || suggestion === undefined
        ? null
        : { order: asSeen(order), driver: suggestion.driver },
    async (seen) => {
      if (seen === null) return onMoved();
      setBusy(true);
      await assignOrder(seen.order, seen.driver);
      await client.invalidateQueries({ queryKey: ['delivery'] });
      setBusy(false);
    },
  );
  if (offer?.driver) return <Asked driver={offer.driver} endsAt={offer.endsAt} />;
  if (suggestion === undefined) return null;
  const { driver, minutes, words } = suggestion;
  const first = driver.name.split(' ')[0] ?? '';
  return (
    <button
      type="button"
      className={`grid grow text-left text-ink small snug min-0 px-2 pointer ${styles.chip}`}
      aria-label={catalog.giveOrderTo(order.orderNumber, first, minutes, words)}
      title={words}
      disabled={isBusy}
      {...press}
    >
      <strong className="truncate">{first}</strong>{' '}
      <span className="tabular nowrap">{catalog.moreMinutes(minutes)}</span>
    </button>
  );
}
