import { useQueryClient } from '@tanstack/react-query';
import type { MoneyDayAnswer } from '#contract/money.ts';
import { momentText } from '#domain/moment-text.ts';
import { ask } from '#web/api/client.ts';
import { PRESS_LIMITS } from '#web/api/staff/press-limits.ts';
import { onceEach } from '#web/state/once-each.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { tellFailure, useSending } from '#web/state/use-sending.ts';
import { showConfirm } from '#web/ui/dialog/alert-queue.ts';
import { Button } from '#web/ui/form/button.tsx';
import { daysText, dayText } from './shown-days.ts';

/** Closes a day once the owner has agreed. */
function useClose(date: string) {
  const client = useQueryClient();
  const { send, isBusy } = useSending({
    mutationFn: () => {
      const call = { ...PRESS_LIMITS, label: 'close of the day', body: { date } };
      return onceEach(`close ${date}`, (idempotencyKey) =>
        ask('POST /api/office/money/close', { ...call, idempotencyKey }),
      );
    },
    onError: (error) => tellFailure(error),
    onSettled: () => client.invalidateQueries({ queryKey: ['office', 'money', 'day'] }),
  });
  const press = async (): Promise<void> => {
    const isSure = await showConfirm({
      title: `Close ${daysText(date, 'day')}?`,
      text: 'What happens to its orders from now on, such as a refund, counts for the next open day. A closed day stays closed.',
      confirmLabel: 'Close the day',
      cancelLabel: 'Cancel',
    });
    if (isSure) send();
  };
  return { press, isBusy };
}

interface CloseDayProps {
  readonly day: MoneyDayAnswer;
  readonly isOwner: boolean;
}

/** Who closed these days; the owner closes a day that is open. */
export function CloseDay({ day: { from, to, closed }, isOwner }: CloseDayProps) {
  const { timeZone } = useArea();
  const { press, isBusy } = useClose(from);
  const isOpenDay = from === to && closed.length === 0;
  return (
    <div className="stack-2 justify-items-start">
      {closed.map(({ day, person, closedAt }) => (
        <p key={day}>
          {from === to ? 'Closed' : `${dayText(day)} closed`} by {person},{' '}
          <time dateTime={new Date(closedAt).toISOString()}>{momentText(closedAt, timeZone)}</time>
        </p>
      ))}
      {isOpenDay && isOwner && (
        <Button variant="quiet" busy={isBusy} busyLabel="Closing" onClick={() => void press()}>
          Close this day…
        </Button>
      )}
      {isOpenDay && !isOwner && <p className="soft">This day is open. The owner closes it.</p>}
    </div>
  );
}
