import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as problems from '#catalog/everyone/problems.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/delivery-detail.tsx';
import type { BoardOrder, DashboardOrder } from '#contract/order/delivery.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { NOTE_MAX_LENGTH } from '#domain/order/photo-rules.ts';
import { orderMoneyQuery } from '#web/api/staff/office-money.ts';
import { useBoard } from '#web/state/dispatch/board.ts';
import { moveOrder } from '#web/state/dispatch/order-actions.ts';
import { asSeen } from '#web/state/dispatch/seen-orders.ts';
import { useFresh } from '#web/state/dispatch/use-fresh.ts';
import { FormButtons, PressForm } from '#web/ui/form/press-form.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import { usePress } from '#web/ui/form/use-press.ts';
import styles from './detail-dialog.module.css';
import { Overtaken } from './overtaken.tsx';
import { askedRefund, leftToRefund, refundHint } from './refund-amount.ts';

interface CancelFormProps {
  readonly order: DashboardOrder;
  readonly onDone: () => void;
  /** How somebody else ended the order; null while it is under way. */
  readonly overtakenBy: OrderStatus | null;
}

interface Errors {
  readonly reason?: string;
  readonly amount?: string;
}

function useCancel({ order, onDone }: Omit<CancelFormProps, 'overtakenBy'>) {
  const { data: money } = useQuery(orderMoneyQuery(order.id, order.refundedCents));
  const isCash = money?.isCash === true;
  const leftCents = leftToRefund(order, money);
  const hasRefund = leftCents > 0;
  const [reason, setReason] = useState('');
  const [typed, setAmount] = useState<string | null>(null);
  const amount = typed ?? (leftCents / 100).toFixed(2);
  const [errors, setErrors] = useState<Errors>({});
  const isBusy = useBoard((board) => board.changing.has(order.id));
  const send = async (seen: BoardOrder): Promise<void> => {
    const refund = askedRefund(typed, leftCents);
    const wrong = refund.ok ? null : refund.message;
    setErrors({
      ...(reason.trim() === '' && { reason: problems.reasonRequired }),
      ...(wrong !== null && { amount: wrong }),
    });
    if (reason.trim() === '' || !refund.ok) return;
    const input = { to: 'cancelled', note: reason } as const;
    const { cents } = refund;
    if (await moveOrder(seen, cents === undefined ? input : { ...input, refundCents: cents })) onDone();
  };
  const submit = usePress(
    () => asSeen(order),
    (seen) => void send(seen),
  );
  const fresh = useFresh(order);
  const hint = refundHint({ leftCents, limitCents: money?.limitCents ?? null, isCash });
  return { fresh, hint, hasRefund, isCash, reason, setReason, amount, setAmount, errors, isBusy, submit };
}

/**
 * The second step of a cancellation asks for the reason and how much money goes back (rules cancellation-reason,
 * cancellation-limit, kept-note).
 */
export function CancelForm(props: CancelFormProps) {
  const form = useCancel(props);
  const overtakenBy = form.isBusy ? null : props.overtakenBy;
  const isKept = overtakenBy !== null;
  if (isKept && form.reason.trim() === '') return null;
  return (
    <PressForm press={form.submit}>
      {isKept && <Overtaken status={overtakenBy} onClose={props.onDone} />}
      <TextArea
        label={catalog.whyIsItCancelled}
        hint={catalog.cancelReasonHint}
        value={form.reason}
        error={form.errors.reason}
        maxLength={NOTE_MAX_LENGTH}
        autoFocus
        readOnly={isKept}
        onChange={form.setReason}
      />
      {form.hasRefund && !isKept && (
        <TextField
          label={form.isCash ? catalog.cashGivenBack : catalog.refundInDollars}
          hint={form.hint}
          inputMode="decimal"
          value={form.amount}
          error={form.errors.amount}
          onChange={form.setAmount}
        />
      )}
      {!isKept && (
        <FormButtons
          className={styles.buttons}
          variant="danger"
          {...form.fresh}
          busy={form.isBusy}
          busyLabel={shared.cancelling}
          leave={shared.keepIt}
          onLeave={props.onDone}
        >
          {catalog.cancelThisOrder}
        </FormButtons>
      )}
    </PressForm>
  );
}
