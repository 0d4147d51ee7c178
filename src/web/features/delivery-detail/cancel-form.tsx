import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BoardOrder, DashboardOrder } from '#contract/delivery.ts';
import { formatCents } from '#domain/money/money.ts';
import { isCancellationLimited } from '#domain/money/refund-limit.ts';
import { NOTE_MAX_LENGTH } from '#domain/order/photo-rules.ts';
import { orderMoneyQuery } from '#web/api/staff/office-money.ts';
import { useBoard } from '#web/state/dispatch/board.ts';
import { moveOrder } from '#web/state/dispatch/order-actions.ts';
import { asSeen } from '#web/state/dispatch/seen-orders.ts';
import { useFresh } from '#web/state/dispatch/use-fresh.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import { formPress, usePress } from '#web/ui/form/use-press.ts';
import styles from './detail-dialog.module.css';
import { beyondLimit, isRefundable, readRefund } from './refund-amount.ts';

interface CancelFormProps {
  readonly order: DashboardOrder;
  readonly onDone: () => void;
}

interface Errors {
  readonly reason?: string;
  readonly amount?: string;
}

function refundHint(leftCents: number, limitCents: number | null): string {
  const all = `${formatCents(leftCents)} is everything that is left of the payment; 0 gives nothing back.`;
  if (limitCents === null || limitCents >= leftCents) return all;
  return `${all} The kitchen has begun: you may give back ${formatCents(limitCents)}, and the owner the rest.`;
}

function useCancel({ order, onDone }: CancelFormProps) {
  const leftCents = order.pricing.total - order.refundedCents;
  const hasRefund = isRefundable(order.paymentStatus, leftCents);
  const { data: money } = useQuery({ ...orderMoneyQuery(order.id, order.refundedCents), enabled: hasRefund });
  const limitCents = isCancellationLimited(order.status) ? (money?.limitCents ?? null) : null;
  const mostCents = Math.min(leftCents, limitCents ?? leftCents);
  const [reason, setReason] = useState('');
  const [typed, setAmount] = useState<string | null>(null);
  const amount = typed ?? (mostCents / 100).toFixed(2);
  const [errors, setErrors] = useState<Errors>({});
  const isBusy = useBoard((board) => board.changing.has(order.id));
  const send = async (seen: BoardOrder): Promise<void> => {
    const refund = readRefund(amount, leftCents);
    const wrong = !hasRefund ? null : refund.ok ? beyondLimit(refund.cents, limitCents) : refund.message;
    setErrors({
      ...(reason.trim() === '' && { reason: 'Please say why this order is cancelled.' }),
      ...(wrong !== null && { amount: wrong }),
    });
    if (reason.trim() === '' || wrong !== null) return;
    const wish = { to: 'cancelled', note: reason } as const;
    if (await moveOrder(seen, hasRefund && refund.ok ? { ...wish, refundCents: refund.cents } : wish)) onDone();
  };
  const submit = usePress(
    () => asSeen(order),
    (seen) => void send(seen),
  );
  const fresh = useFresh(order);
  const hint = refundHint(leftCents, limitCents);
  return { fresh, hint, hasRefund, reason, setReason, amount, setAmount, errors, isBusy, submit };
}

/**
 * The second step of a cancellation asks for the reason and how much money goes back (rules cancellation-reason,
 * cancellation-limit).
 */
export function CancelForm(props: CancelFormProps) {
  const form = useCancel(props);
  return (
    <form className={styles.form} noValidate {...formPress(form.submit)}>
      <TextArea
        label="Why is it cancelled?"
        hint="The customer reads this in a text, and it is kept in the history."
        value={form.reason}
        error={form.errors.reason}
        maxLength={NOTE_MAX_LENGTH}
        autoFocus
        onChange={form.setReason}
      />
      {form.hasRefund && (
        <TextField
          label="Refund in dollars"
          hint={form.hint}
          inputMode="decimal"
          value={form.amount}
          error={form.errors.amount}
          onChange={form.setAmount}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="danger" {...form.fresh} busy={form.isBusy} busyLabel="Cancelling">
          Cancel this order
        </Button>
        <Button variant="quiet" onClick={props.onDone}>
          Keep it
        </Button>
      </div>
    </form>
  );
}
