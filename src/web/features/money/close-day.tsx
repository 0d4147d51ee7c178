import * as counts from '#catalog/counts.ts';
import * as catalog from '#catalog/office/money.tsx';
import type { MoneyDayAnswer } from '#contract/money/money.ts';
import { formatCents } from '#domain/money/money.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { askPress } from '#web/api/staff/ask-press.ts';
import { useMomentText } from '#web/state/ordering/shop-times.ts';
import { useNow } from '#web/state/store/now.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { showConfirm } from '#web/ui/dialog/alert-queue.ts';
import { MomentTime } from '#web/ui/display/moment-time.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { LEDGER_KIND_NAMES } from '#web/ui/money/money-words.ts';
import { daysText, dayText } from './shown-days.ts';

/** What the day holds, so that a wrong day is seen before it is closed. */
function dayInWords({ orders, chargedCents, refundedCents }: MoneyDayAnswer): string {
  const back = refundedCents === 0 ? '' : catalog.refundedPart(formatCents(refundedCents));
  return catalog.chargedOrders(counts.orders(orders), formatCents(chargedCents), back);
}

/** For so long a close can be taken back, ms (rule day-reopen). */
const REOPEN_MS = 24 * 60 * 60_000;

function Reopen({ date }: { readonly date: string }) {
  const { send, isBusy } = useAlertedSending({
    mutationFn: () => askPress('POST /api/office/money/reopen', { label: catalog.theDay, body: { date } }),
    refreshes: [['office', 'money']],
  });
  return (
    <Button variant="quiet" busy={isBusy} busyLabel={catalog.opening} onClick={() => send()}>
      {catalog.undoOpenDay}
    </Button>
  );
}

/** Closes a day once the owner has agreed. */
function useClose(day: MoneyDayAnswer) {
  const { from: date } = day;
  const { send, isBusy } = useAlertedSending({
    mutationFn: () => askOnce('POST /api/office/money/close', { label: catalog.closingTheDay, body: { date } }),
    refreshes: [['office', 'money', 'day']],
  });
  const press = async (): Promise<void> => {
    const isSure = await showConfirm({
      title: catalog.closeDate(daysText(date, 'day')),
      text: catalog.closingExplained(dayInWords(day)),
      confirmLabel: catalog.closeTheDay,
    });
    if (isSure) send();
  };
  return { press, isBusy };
}

/** The hours that can end a day, from midnight on. */
const HOUR_NAMES = [
  catalog.midnight,
  catalog.oneAm,
  catalog.twoAm,
  catalog.threeAm,
  catalog.fourAm,
  catalog.fiveAm,
  catalog.sixAm,
  catalog.sevenAm,
  catalog.eightAm,
];

/** The hour at which business days end (rule business-day). */
function DayEnd({ minutes }: { readonly minutes: number }) {
  const { send, isBusy } = useAlertedSending({
    mutationFn: (wanted: number) =>
      askPress('PUT /api/office/money/day-end', { label: catalog.endOfTheDay, body: { minutes: wanted } }),
    refreshes: [['office']],
  });
  return (
    <SelectField
      label={catalog.businessDayEndsAt}
      hint={catalog.ordersAfterMidnight}
      value={String(minutes)}
      disabled={isBusy}
      options={HOUR_NAMES.map((label, hour) => ({ value: String(hour * 60), label }))}
      onChange={(value) => send(Number(value))}
    />
  );
}

/** What is of a closed day and came after its close. */
function Corrections({ day: { from, to, corrections } }: { readonly day: MoneyDayAnswer }) {
  const momentText = useMomentText();
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="corrections">
      <h3 id="corrections" className="size-3">
        {catalog.afterTheClose}
      </h3>
      <ul className="stack-1">
        {corrections.map(({ orderNumber, kind, amountCents, at, ofDay, countsFor }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be equal, and the list is only read
          <li key={index} className="tabular">
            {LEDGER_KIND_NAMES[kind]} {formatCents(amountCents)}
            {orderNumber !== null && catalog.orderNumber(orderNumber)}, {momentText(at)}:{' '}
            {ofDay >= from && ofDay <= to
              ? catalog.correctionOf(dayText(ofDay), dayText(countsFor))
              : catalog.countedHere(dayText(ofDay))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who closed these days; the owner closes a day that is open. */
export function CloseDay({ day, isOwner }: { readonly day: MoneyDayAnswer; readonly isOwner: boolean }) {
  const { from, to, closed, endsAt, dayEndsMinutes } = day;
  const now = useNow();
  const isOver = now >= endsAt;
  const momentText = useMomentText();
  const { press, isBusy } = useClose(day);
  const isOpenDay = from === to && closed.length === 0;
  return (
    <div className="stack-2 justify-items-start">
      {closed.map(({ day, person, closedAt }) => (
        <p key={day}>
          {catalog.closedBy(
            from === to ? catalog.closed : catalog.closedDay(dayText(day)),
            person,
            <MomentTime at={closedAt} />,
          )}
        </p>
      ))}
      {isOwner && from === to && closed.some(({ closedAt }) => now - closedAt < REOPEN_MS) && <Reopen date={from} />}
      <Corrections day={day} />
      {isOpenDay && isOwner && !isOver && <p className="soft">{catalog.openDayHint(momentText(endsAt))}</p>}
      {isOpenDay && isOwner && isOver && (
        <Button variant="quiet" busy={isBusy} busyLabel={catalog.closing} onClick={() => void press()}>
          {catalog.closeThisDay}
        </Button>
      )}
      {isOpenDay && !isOwner && <p className="soft">{catalog.onlyOwnerCanClose}</p>}
      {isOwner && <DayEnd minutes={dayEndsMinutes} />}
    </div>
  );
}
