import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as orderWords from '#catalog/everyone/order-words.ts';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/money.tsx';
import type { Payee, StatementAnswer } from '#contract/money/statements.ts';
import { formatCents } from '#domain/money/money.ts';
import { typedCents } from '#domain/money/typed-dollars.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { type Days, statementFilePath, statementQuery } from '#web/api/staff/statements.ts';
import { navigate } from '#web/navigation.ts';
import { failureWords, useSending } from '#web/state/use-sending.ts';
import { HeadedSkeleton } from '#web/ui/display/headed-skeleton.tsx';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { FormButtons, PressForm } from '#web/ui/form/press-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { usePress } from '#web/ui/form/use-press.ts';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { daysText } from './shown-days.ts';
import { useShownPeriod } from './shown-period.ts';
import styles from './statement.module.css';
import { StatementSheet } from './statement-sheet.tsx';
import { statementsPath } from './statements-path.ts';

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
function PayOutForm({ who, days, statement, onLeave }: PayOutFormProps) {
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

function PayOut(props: { readonly who: Payee; readonly days: Days; readonly statement: StatementAnswer }) {
  const [isOpen, setOpen] = useState(false);
  if (props.statement.mostCents === 0) return null;
  if (isOpen) return <PayOutForm {...props} onLeave={() => setOpen(false)} />;
  return <Button onClick={() => setOpen(true)}>{catalog.payOutButton}</Button>;
}

/** /office/money/statements/…: the statement of a restaurant or a driver, to print (rule payee-statements). */
export function StatementPage({ who, header }: { readonly who: Payee; readonly header: ReactNode }) {
  const { days, today, hear } = useShownPeriod('week');
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useQuery(statementQuery(who, days));
  hear({ data, isPlaceholderData, dataUpdatedAt });
  const shown = error !== null && isPlaceholderData ? undefined : data;
  const title = shown === undefined ? catalog.statement : catalog.statementFor(shown.name);
  const choose = (date: string, period: Days['period']): void =>
    navigate(statementsPath({ date, period }, who.payee, who.payeeId), { replace: true });
  return (
    <Page title={title} heading="own" width="wide" header={<div className={styles.screenOnly}>{header}</div>}>
      <div className={`between wrap gap-x-4 pt-5 pb-4 ${styles.head}`}>
        <h1 tabIndex={-1}>{title}</h1>
        <div className={`row-2 ${styles.buttons}`}>
          {shown !== undefined && <Button onClick={() => print()}>{shared.printSavePdf}</Button>}
          <ButtonLink variant="quiet" to={statementsPath(days)}>
            {catalog.allStatements}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.screenOnly}>
        <PeriodChoice day={days.date} period={days.period} today={today} onChoose={choose} />
      </div>
      <Loaded
        query={{ data: shown, error, refetch }}
        waiting={catalog.loadingTheStatement}
        failed={catalog.statementNotLoaded}
        gone={catalog.statementUnknown}
        shapes={<HeadedSkeleton lines={['full', 'full']} />}
      >
        {(statement) => (
          <article className={`stack-5 justify-items-start min-0 ${styles.sheet}`} aria-busy={isPlaceholderData}>
            <p className={styles.printOnly}>{daysText(statement.from, days.period)}</p>
            <StatementSheet statement={statement} />
            {!isPlaceholderData && (
              <div className={styles.screenOnly}>
                <PayOut key={`${days.date} ${days.period}`} who={who} days={days} statement={statement} />
              </div>
            )}
            <a className={`link ${styles.screenOnly}`} href={statementFilePath(who, days)} download>
              <AnyIcon name="download" />
              {shared.downloadCsv}
            </a>
          </article>
        )}
      </Loaded>
    </Page>
  );
}
