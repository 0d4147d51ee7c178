import { useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/set-up.tsx';
import { dayOf, momentOf, startOfNextDay } from '#domain/day-start.ts';
import { minutesOfDay } from '#domain/menu/week-stretches.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Pills } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const MINUTE_MS = 60_000;
const UNTIL = [
  ['30', catalog.thirtyMinutes],
  ['60', catalog.anHour],
  ['120', catalog.twoHours],
  ['tomorrow', shared.untilTomorrow],
  ['time', catalog.untilATime],
  ['open', catalog.untilSomeoneOpensIt],
] as const;
type Until = (typeof UNTIL)[number][0];

/** Unix ms; null until somebody opens the shop. */
type ClosedUntil = number | 'tomorrow' | null;

/** The moment at which the clock shows a time next. */
function nextTime(time: string, now: number, timeZone: string): number | null {
  const minutes = minutesOfDay(time);
  if (Number.isNaN(minutes)) return null;
  const today = momentOf(dayOf(now, timeZone), minutes, timeZone, 'first');
  return today > now ? today : momentOf(dayOf(startOfNextDay(now, timeZone), timeZone), minutes, timeZone, 'first');
}

/** The end of a closing; 'unreadable' where no time was entered. */
function endOf(until: Until, time: string, timeZone: string): ClosedUntil | 'unreadable' {
  const now = Date.now();
  if (until === 'open') return null;
  // The server knows when the business day ends (rule business-day).
  if (until === 'tomorrow') return until;
  if (until === 'time') return nextTime(time, now, timeZone) ?? 'unreadable';
  return now + Number(until) * MINUTE_MS;
}

interface ClosingDialogProps {
  readonly open: boolean;
  readonly timeZone: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onChosen: (until: ClosedUntil) => void;
}

export default function ClosingDialog({ open, timeZone, isBusy, onClose, onChosen }: ClosingDialogProps) {
  const [until, setUntil] = useState<Until>('60');
  const [time, setTime] = useState('');
  const [error, setError] = useState<string | null>(null);
  const press = (): void => {
    const end = endOf(until, time, timeZone);
    setError(end === 'unreadable' ? catalog.enterATime : null);
    if (end !== 'unreadable') onChosen(end);
  };
  return (
    <Dialog
      title={catalog.closeTheShop}
      open={open}
      onClose={onClose}
      footer={
        <Button variant="danger" wide busy={isBusy} busyLabel={catalog.closing} onClick={press}>
          {catalog.closeShop}
        </Button>
      }
    >
      <div className="stack-4">
        <p>{catalog.closingText}</p>
        <Pills legend={catalog.forHowLong} name="until" options={UNTIL} value={until} onChange={setUntil} />
        {until === 'time' && (
          <TextField label={catalog.until} type="time" value={time} error={error} onChange={setTime} />
        )}
      </div>
    </Dialog>
  );
}
