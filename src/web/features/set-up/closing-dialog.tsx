import { useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/set-up.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Pills } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type ClosedUntil, closingEnd, type Until } from './closing-end.ts';

const UNTIL = [
  ['30', catalog.thirtyMinutes],
  ['60', catalog.anHour],
  ['120', catalog.twoHours],
  ['tomorrow', shared.untilTomorrow],
  ['time', catalog.untilATime],
  ['open', catalog.untilSomeoneOpensIt],
] as const satisfies readonly (readonly [Until, string])[];

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
    const end = closingEnd(until, time, timeZone);
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
