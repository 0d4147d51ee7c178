import { clockTime } from '#domain/clock-time.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { showConfirm } from '../dialog/alert-queue.ts';
import { Button } from './button.tsx';

interface BusySwitchProps {
  readonly name: string;
  /** Unix ms; null where the kitchen is not busy. */
  readonly busyUntil: number | null;
  readonly isSending: boolean;
  readonly onPress: (isBusy: boolean) => void;
}

/** Two presses tell customers of a kitchen 15 minutes more for an hour; one ends that sooner (rule busy-kitchen). */
export function BusySwitch({ name, busyUntil, isSending, onPress }: BusySwitchProps) {
  const { timeZone } = useArea();
  const ask = async (): Promise<void> => {
    const isSure = await showConfirm({
      title: `Is ${name} busy?`,
      text: 'For an hour, customers see 15 minutes more. Orders that are placed keep their time.',
      confirmLabel: 'Busy for an hour',
      cancelLabel: 'Cancel',
    });
    if (isSure) onPress(true);
  };
  return (
    <div className="row-2">
      {busyUntil === null ? (
        <Button variant="quiet" busy={isSending} aria-label={`Busy, +15 min: ${name}`} onClick={() => void ask()}>
          Busy, +15 min
        </Button>
      ) : (
        <>
          <p className="semibold">Busy until {clockTime(busyUntil, timeZone)}: customers see 15 minutes more.</p>
          <Button
            variant="quiet"
            busy={isSending}
            aria-label={`No longer busy: ${name}`}
            onClick={() => onPress(false)}
          >
            No longer busy
          </Button>
        </>
      )}
    </div>
  );
}
