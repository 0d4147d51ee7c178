/** All that screens show of busy kitchens (rule busy-kitchen), in one file that is loaded late. */

import { useQueryClient } from '@tanstack/react-query';
import * as shared from '#catalog/shared.ts';
import * as catalog from '#catalog/ui.ts';
import type { ExceptionsAnswer } from '#contract/exceptions.ts';
import { clockTime } from '#domain/clock-time.ts';
import { ask } from '#web/api/client.ts';
import { PRESS_LIMITS } from '#web/api/staff/press-limits.ts';
import { onceEach } from '#web/state/once-each.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { tellFailure, useSending } from '#web/state/use-sending.ts';
import { showConfirm } from '../dialog/alert-queue.ts';
import { Notice } from '../display/notice.tsx';
import { Button } from '../form/button.tsx';

interface Kitchen {
  readonly name: string;
  /** Unix ms; null if it is not busy. */
  readonly busyUntil: number | null;
}

interface BusySwitchProps extends Kitchen {
  readonly isSending: boolean;
  readonly onPress: (isBusy: boolean) => void;
}

/** Two presses tell customers of a kitchen 15 minutes more for an hour; one ends that earlier. */
export function BusySwitch({ name, busyUntil, isSending, onPress }: BusySwitchProps) {
  const { timeZone } = useArea();
  const start = async (): Promise<void> => {
    const isSure = await showConfirm({
      title: catalog.isBusy(name),
      text: catalog.hourCustomersSee,
      confirmLabel: catalog.busyForAnHour,
      cancelLabel: shared.cancel,
    });
    if (isSure) onPress(true);
  };
  if (busyUntil === null) {
    return (
      <Button variant="quiet" busy={isSending} aria-label={catalog.busyFor(name)} onClick={() => void start()}>
        {catalog.busy15Min}
      </Button>
    );
  }
  return (
    <div className="line-3">
      <p className="semibold">{catalog.busyUntilCustomers(clockTime(busyUntil, timeZone))}</p>
      <End name={name} isSending={isSending} onPress={onPress} />
    </div>
  );
}

function End({ name, isSending, onPress }: Omit<BusySwitchProps, 'busyUntil'>) {
  return (
    <Button variant="quiet" busy={isSending} aria-label={catalog.noLongerBusyOf(name)} onClick={() => onPress(false)}>
      {catalog.noLongerBusy}
    </Button>
  );
}

/**
 * Sends whether a kitchen is busy. `seen` is until when the screen says that it is, so that the same press after news
 * is another one; all that staff see is read again.
 */
function useBusy(restaurantId: string, seen: number | null) {
  const client = useQueryClient();
  const { send, isBusy } = useSending({
    mutationFn: (wanted: boolean) => {
      const call = { ...PRESS_LIMITS, label: 'change', params: { id: restaurantId }, body: { isBusy: wanted } };
      return onceEach(JSON.stringify(['busy', restaurantId, seen, wanted]), (idempotencyKey) =>
        ask('POST /api/office/restaurants/:id/busy', { ...call, idempotencyKey }),
      );
    },
    onError: (error) => tellFailure(error),
    onSettled: () => client.invalidateQueries(),
  });
  return { onPress: send, isSending: isBusy };
}

/** The same for the office. */
export function OfficeBusySwitch({ id, ...kitchen }: Kitchen & { readonly id: string }) {
  return <BusySwitch {...kitchen} {...useBusy(id, kitchen.busyUntil)} />;
}

function BusyNotice({ id, name, until, by }: ExceptionsAnswer['busy'][number]) {
  const { timeZone } = useArea();
  const title = catalog.busyUntilText(name, clockTime(until, timeZone), by === '' ? '' : catalog.setByOf(by));
  return <Notice tone="info" icon="clock" title={title} actions={<End name={name} {...useBusy(id, until)} />} />;
}

interface BusyNoticesProps {
  readonly kitchens: ExceptionsAnswer['busy'];
  /** Unix ms of the server: what ends by the clock ends here, too. */
  readonly now: number;
}

/** On the board: which kitchens are busy, until when, and who said so. */
export function BusyNotices({ kitchens, now }: BusyNoticesProps) {
  return kitchens.filter(({ until }) => until > now).map((kitchen) => <BusyNotice key={kitchen.id} {...kitchen} />);
}
