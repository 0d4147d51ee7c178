import { useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/delivery-detail.tsx';
import { formatCents } from '#domain/money/money.ts';
import { typedCents } from '#domain/money/typed-dollars.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { useSending } from '#web/state/use-sending.ts';
import { FormButtons, PressForm } from '#web/ui/form/press-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { usePress } from '#web/ui/form/use-press.ts';
import styles from './detail-dialog.module.css';

interface CounterFormProps {
  readonly orderId: string;
  readonly onDone: (cents: number) => void;
  readonly onLeave: () => void;
}

/** Notes what the restaurant was paid at its counter, so that less is owed to it (rule paid-by-hand). */
export function CounterForm({ orderId, onDone, onLeave }: CounterFormProps) {
  const [typed, setTyped] = useState('');
  const { send, isBusy, refusal, refuse } = useSending({
    mutationFn: (amountCents: number) => {
      const body = { what: 'restaurant', amountCents } as const;
      const call = { label: requests.payment, params: { orderId }, body };
      return askOnce('POST /api/office/orders/:orderId/paid-by-hand', call);
    },
    onSuccess: (_, cents) => onDone(cents),
    refreshes: [['office', 'money']],
  });
  const cents = typedCents(typed) ?? 0;
  const press = usePress(
    () => cents,
    (seen) => (seen > 0 ? send(seen) : refuse(catalog.enterAnAmount)),
  );
  return (
    <PressForm aria-label={catalog.paidAtTheCounter} press={press}>
      <TextField
        label={catalog.paidInDollars}
        hint={catalog.paidAtCounterHint}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        value={typed}
        error={refusal}
        onChange={(text) => {
          setTyped(text);
          refuse(null);
        }}
      />
      <FormButtons className={styles.buttons} busy={isBusy} leave={shared.notNow} onLeave={onLeave}>
        {cents > 0 ? catalog.noteAmount(formatCents(cents)) : catalog.noteIt}
      </FormButtons>
    </PressForm>
  );
}
