import { useState } from 'react';
import * as orderWords from '#catalog/everyone/order-words.ts';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/case-file.ts';
import type { LedgerRow } from '#contract/money/money.ts';
import { formatCents } from '#domain/money/money.ts';
import { typedCents } from '#domain/money/typed-dollars.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { failureWords, useSending } from '#web/state/use-sending.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FormButtons, PressForm } from '#web/ui/form/press-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { usePress } from '#web/ui/form/use-press.ts';
import styles from './case-file.module.css';

type Correction = NonNullable<LedgerRow['correction']>;

interface CorrectionFormProps {
  readonly orderId: string;
  readonly rowId: string;
  readonly correction: Correction;
  readonly onLeave: () => void;
}

const NO_AMOUNT = orderWords.enterAmountDollars;

function useCorrection({ orderId, rowId, correction, onLeave }: CorrectionFormProps) {
  const { way, nowCents, mostCents } = correction;
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ readonly amount?: string; readonly reason?: string }>({});
  const { send, isBusy } = useSending({
    mutationFn: (amountCents: number) => {
      const body = { amountCents, seenCents: String(nowCents), reason };
      const call = { label: requests.correction, params: { rowId }, body };
      return askOnce('POST /api/office/money/ledger/:rowId/correct', call);
    },
    onSuccess: onLeave,
    onError: (problem) => setErrors({ reason: failureWords(problem) ?? '' }),
    refreshes: [
      ['office', 'case-file', orderId],
      ['office', 'money'],
    ],
  });
  const cents = way === 'take-back' ? 0 : typedCents(typed);
  const press = usePress(
    () => cents,
    (seen) => {
      const isTooMuch = seen !== null && seen > mostCents;
      const amount = seen === null ? NO_AMOUNT : isTooMuch ? shared.enterAtMost(formatCents(mostCents)) : undefined;
      const missing = reason.trim() === '' ? shared.enterReason : undefined;
      setErrors({ ...(amount !== undefined && { amount }), ...(missing !== undefined && { reason: missing }) });
      if (seen !== null && amount === undefined && missing === undefined) send(seen);
    },
  );
  return { typed, setTyped, reason, setReason, errors, isBusy, press };
}

function CorrectionForm(props: CorrectionFormProps) {
  const { way, nowCents, mostCents } = props.correction;
  const form = useCorrection(props);
  const now = formatCents(nowCents);
  return (
    <PressForm className="stack-3" aria-label={shared.correction} press={form.press}>
      {way === 'amount' ? (
        <TextField
          label={catalog.rightAmountInDollars}
          hint={catalog.amountHint(now, formatCents(mostCents))}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          value={form.typed}
          error={form.errors.amount}
          onChange={form.setTyped}
        />
      ) : (
        <p>{catalog.removesAll(now)}</p>
      )}
      <TextField
        label={catalog.whyCorrect}
        hint={catalog.savedInLedger}
        maxLength={500}
        value={form.reason}
        error={form.errors.reason}
        onChange={form.setReason}
      />
      <FormButtons className={styles.buttons} busy={form.isBusy} leave={shared.cancel} onLeave={props.onLeave}>
        {way === 'amount' ? shared.saveCorrection : shared.removeNamed(now)}
      </FormButtons>
    </PressForm>
  );
}

interface CorrectionPartProps {
  readonly orderId: string;
  readonly row: LedgerRow;
}

/** Corrects a row of the ledger that a person wrote; nothing where this person may not (rule ledger-corrections). */
export function CorrectionPart({ orderId, row: { id, correction } }: CorrectionPartProps) {
  const [isOpen, setOpen] = useState(false);
  if (correction === null) return null;
  const close = (): void => setOpen(false);
  return (
    <div className={styles.screenOnly}>
      {isOpen ? (
        <CorrectionForm orderId={orderId} rowId={id} correction={correction} onLeave={close} />
      ) : (
        <Button variant="plain" onClick={() => setOpen(true)}>
          {shared.correctIt}
        </Button>
      )}
    </div>
  );
}
