import { useQueryClient } from '@tanstack/react-query';
import * as requests from '#catalog/everyone/requests.ts';
import * as catalog from '#catalog/everyone/ui.ts';
import type { ExceptionsAnswer } from '#contract/order/exceptions.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { useClockTime } from '#web/state/ordering/shop-times.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { Notice } from '../display/notice.tsx';
import { Button } from '../form/button.tsx';
import { keepFocus } from '../page/focus-heading.ts';
import styles from './busy-notices.module.css';

/** Sends whether a kitchen is busy; `seen` is until when the screen says so. Then all of it is read again. */
export function useBusy(restaurantId: string, seen: number | null) {
  const client = useQueryClient();
  const { send, isBusy } = useAlertedSending({
    mutationFn: (wanted: boolean) => {
      const call = { label: requests.change, params: { id: restaurantId }, body: { isBusy: wanted } };
      return askOnce('POST /api/office/restaurants/:id/busy', call, seen);
    },
    onSettled: () => client.invalidateQueries(),
  });
  return { onPress: send, isSending: isBusy };
}

interface EndBusyProps {
  readonly name: string;
  readonly isSending: boolean;
  readonly onPress: (isBusy: boolean) => void;
}

export function EndBusy({ name, isSending, onPress }: EndBusyProps) {
  return (
    <Button
      ref={keepFocus}
      variant="quiet"
      busy={isSending}
      aria-label={catalog.noLongerBusyOf(name)}
      onClick={() => onPress(false)}
    >
      {catalog.noLongerBusy}
    </Button>
  );
}

function BusyNotice({ id, name, until, by }: ExceptionsAnswer['busy'][number]) {
  const clockTime = useClockTime();
  const setBy = by === name ? catalog.setByRestaurant : catalog.setByOf(by);
  const title = catalog.busyUntilText(name, clockTime(until), by === '' ? '' : setBy);
  return <Notice tone="info" icon="clock" title={title} actions={<EndBusy name={name} {...useBusy(id, until)} />} />;
}

interface BusyNoticesProps {
  readonly kitchens: ExceptionsAnswer['busy'];
  /** Unix ms of the server: what ends by the clock ends here, too. */
  readonly now: number;
}

/** On the board: which kitchens are busy, until when, and who said so. */
export function BusyNotices({ kitchens, now }: BusyNoticesProps) {
  const busy = kitchens.filter(({ until }) => until > now);
  return (
    <div className={styles.kitchens}>
      {busy.map((kitchen) => (
        <BusyNotice key={kitchen.id} {...kitchen} />
      ))}
    </div>
  );
}
