/** The switch of a busy kitchen (rule busy-kitchen), which is loaded late. */

import * as catalog from '#catalog/everyone/ui.ts';
import { useClockTime } from '#web/state/ordering/shop-times.ts';
import { showConfirm } from '../dialog/alert-queue.ts';
import { Button } from '../form/button.tsx';
import { keepFocus } from '../page/focus-heading.ts';
import { EndBusy, useBusy } from './busy-notices.tsx';

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
  const clockTime = useClockTime();
  const start = async (): Promise<void> => {
    const isSure = await showConfirm({
      title: catalog.isBusy(name),
      text: catalog.hourCustomersSee,
      confirmLabel: catalog.busyForAnHour,
    });
    if (isSure) onPress(true);
  };
  if (busyUntil === null) {
    return (
      <Button
        ref={keepFocus}
        variant="quiet"
        busy={isSending}
        aria-label={catalog.busyFor(name)}
        onClick={() => void start()}
      >
        {catalog.busy15Min}
      </Button>
    );
  }
  return (
    <div className="line-3">
      <p className="semibold">{catalog.busyUntilCustomers(clockTime(busyUntil))}</p>
      <EndBusy name={name} isSending={isSending} onPress={onPress} />
    </div>
  );
}

/** The same for the office. */
export function OfficeBusySwitch({ id, ...kitchen }: Kitchen & { readonly id: string }) {
  return <BusySwitch {...kitchen} {...useBusy(id, kitchen.busyUntil)} />;
}
