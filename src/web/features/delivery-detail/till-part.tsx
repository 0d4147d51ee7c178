import { useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/delivery-detail.tsx';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import type { TillView } from '#contract/order/till.ts';
import { formatCents } from '#domain/money/money.ts';
import { centsAsTyped } from '#domain/money/typed-dollars.ts';
import { differenceWords, TILL_MEANS_NAMES } from '#domain/order/till.ts';
import { NOTHING_TYPED, type TillTyped, tillFaults, tillOf } from '#domain/order/till-typed.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { deliveryOrderQuery } from '#web/api/staff/delivery-orders.ts';
import { useMomentText } from '#web/state/ordering/shop-times.ts';
import { useSending } from '#web/state/use-sending.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TillFields } from '#web/ui/till/till-fields.tsx';
import styles from './detail-dialog.module.css';
import { DetailPart } from './detail-part.tsx';
import { PhotoList } from './history-part.tsx';

/** What is noted now, as it would be typed. */
function typedOf(note: TillView['note']): TillTyped {
  if (note === null) return NOTHING_TYPED;
  const prices = Object.fromEntries(note.charged.map(({ line, cents }) => [line, centsAsTyped(cents)]));
  return { paid: centsAsTyped(note.paidCents), means: note.means, prices };
}

interface FormProps {
  readonly orderId: string;
  readonly till: TillView;
  readonly onLeave: () => void;
}

function CorrectForm({ orderId, till, onLeave }: FormProps) {
  const { note } = till;
  const [typed, setTyped] = useState(() => typedOf(note));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const faults = tillFaults(typed, till);
  const { send, isBusy, refusal } = useSending({
    mutationFn: (isPaid: boolean) => {
      const { paidCents: cents, means, charged } = tillOf(typed);
      const body = { note: note?.id ?? null, paid: isPaid ? { cents, means, charged } : null, reason: reason.trim() };
      return askOnce('POST /api/office/orders/:orderId/till', {
        label: requests.correction,
        params: { orderId },
        body,
      });
    },
    onSuccess: onLeave,
    refreshes: [['office', 'money'], deliveryOrderQuery(orderId).queryKey],
  });
  const press = (isPaid: boolean): void => {
    setTried(true);
    if (reason.trim() !== '' && (!isPaid || faults === null)) send(isPaid);
  };
  return (
    <Form
      className="stack-3 p-4 bg-paper round-2 edge"
      aria-label={catalog.whatTheDriverPaid}
      onSubmit={() => press(true)}
    >
      <TillFields till={till} typed={typed} faults={isTried ? faults : null} onChange={setTyped} />
      <TextField
        label={catalog.reason}
        autoComplete="off"
        maxLength={300}
        value={reason}
        error={isTried && reason.trim() === '' ? catalog.sayWhy : null}
        onChange={setReason}
      />
      {refusal !== null && <Notice tone="danger" role="alert" title={refusal} />}
      <div className={`row-2 ${styles.buttons}`}>
        <Button type="submit" busy={isBusy} busyLabel={shared.saving}>
          {note === null ? shared.saveReceipt : shared.saveCorrection}
        </Button>
        {note !== null && (
          <Button variant="plain" busy={isBusy} busyLabel={shared.saving} onClick={() => press(false)}>
            {catalog.nothingWasPaid}
          </Button>
        )}
        <Button variant="quiet" onClick={onLeave}>
          {shared.cancel}
        </Button>
      </div>
    </Form>
  );
}

function NoteWords({ till: { note, menuCents, lines } }: Pick<FormProps, 'till'>) {
  const momentText = useMomentText();
  if (note === null) return <p className="soft">{catalog.nothingNotedYet(formatCents(menuCents))}</p>;
  const { paidCents, means, charged, at, person } = note;
  return (
    <>
      <p>
        {catalog.paidByMeans(
          <b>{formatCents(paidCents)}</b>,
          TILL_MEANS_NAMES[means],
          differenceWords(paidCents - menuCents),
        )}
      </p>
      {charged.map(({ line, cents }) => {
        const dish = lines.find((one) => one.line === line);
        return (
          dish && (
            <p key={line}>
              {dish.name}: {formatCents(dish.unitPrice)} → {formatCents(cents)}
            </p>
          )
        );
      })}
      <p className="soft small">
        {person}, {momentText(at)}
      </p>
    </>
  );
}

/** What the driver paid at the restaurant, and its correction (rule till-notes). */
export function TillPart({ order, till }: { readonly order: DashboardOrder; readonly till: TillView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <DetailPart title={catalog.paidAtTheRestaurant}>
      <NoteWords till={till} />
      {till.receipts.length > 0 && <PhotoList photos={till.receipts} label={shared.receipt} />}
      {isOpen ? (
        <CorrectForm orderId={order.id} till={till} onLeave={() => setOpen(false)} />
      ) : (
        <div>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {till.note === null ? catalog.noteWhatWasPaid : shared.correctIt}
          </Button>
        </div>
      )}
    </DetailPart>
  );
}
