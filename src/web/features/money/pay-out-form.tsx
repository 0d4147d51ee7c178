import { useState } from 'react';
import * as orderWords from '#catalog/everyone/order-words.ts';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/money.tsx';
import type { Payee, StatementAnswer } from '#contract/money/statements.ts';
import { formatCents } from '#domain/money/money.ts';
import { typedCents } from '#domain/money/typed-dollars.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import type { Days } from '#web/api/staff/statements.ts';
import { failureWords, useSending } from '#web/state/use-sending.ts';
import { FormButtons, PressForm } from '#web/ui/form/press-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { usePress } from '#web/ui/form/use-press.ts';
import styles from './statement.module.css';

interface PayOutFormProps {
  readonly who: Payee;
  readonly days: Days;
  readonly statement: StatementAnswer;
  readonly onLeave: () => void;
}

interface Errors {
  readonly amount?: string;
  readonly note?: string;
}

interface Noted {
  readonly amountCents: number;
  readonly note: string;
}

function errorsOf({ amountCents, note }: Noted, mostCents: number): Errors {
  const isTooMuch = amountCents > mostCents;
  const none = amountCents <= 0 ? orderWords.enterAmountDollars : undefined;
  const amount = isTooMuch ? shared.enterAtMost(formatCents(mostCents)) : none;
  return {
    ...(amount !== undefined && { amount }),
    ...(note.trim() === '' && { note: catalog.enterHowPaid }),
  };
}

/** Stores that a restaurant or a driver was paid for the shown days (rule paid-out). */
export function PayOutForm({ who, days, statement, onLeave }: PayOutFormProps) {
  const { mostCents, paidCents } = statement;
  const [typed, setTyped] = useState((mostCents / 100).toFixed(2));
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const { send, isBusy } = useSending({
    mutationFn: (noted: Noted) => {
      const call = { label: requests.payment, params: who, body: { ...days, ...noted, paidCents } };
      return askOnce('POST /api/office/money/statements/:payee/:payeeId/pay-out', call);
    },
    onSuccess: onLeave,
    onError: (problem) => setErrors({ amount: failureWords(problem) ?? '' }),
    refreshes: [['office', 'money']],
  });
  const amountCents = typedCents(typed) ?? 0;
  const press = usePress(
    () => ({ amountCents, note }),
    (noted) => {
      const found = errorsOf(noted, mostCents);
      setErrors(found);
      if (Object.keys(found).length === 0) send(noted);
    },
  );
  return (
    <PressForm className="stack-3" aria-label={catalog.payOut} press={press}>
      <TextField
        label={catalog.paidOutInDollars}
        hint={catalog.payOutHint(formatCents(mostCents))}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        value={typed}
        error={errors.amount}
        onChange={setTyped}
      />
      <TextField
        label={catalog.howWasItPaid}
        hint={catalog.exampleBankTransfer}
        maxLength={200}
        value={note}
        error={errors.note}
        onChange={setNote}
      />
      <FormButtons className={styles.buttons} busy={isBusy} leave={shared.cancel} onLeave={onLeave}>
        {amountCents > 0 ? catalog.recordAmountAsPaid(formatCents(amountCents)) : catalog.recordAsPaid}
      </FormButtons>
    </PressForm>
  );
}
