import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/money.tsx';
import type { Payee, StatementAnswer } from '#contract/money/statements.ts';
import { type Days, statementFilePath, statementQuery } from '#web/api/staff/statements.ts';
import { navigate } from '#web/navigation.ts';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PayOutForm } from './pay-out-form.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { daysText } from './shown-days.ts';
import { useShownPeriod } from './shown-period.ts';
import styles from './statement.module.css';
import { STATEMENT_SHAPES } from './statement-shapes.tsx';
import { StatementSheet } from './statement-sheet.tsx';
import { statementsPath } from './statements-path.ts';

function PayOut(props: { readonly who: Payee; readonly days: Days; readonly statement: StatementAnswer }) {
  const [isOpen, setOpen] = useState(false);
  if (props.statement.mostCents === 0) return null;
  if (isOpen) return <PayOutForm {...props} onLeave={() => setOpen(false)} />;
  return <Button onClick={() => setOpen(true)}>{catalog.payOutButton}</Button>;
}

/** /office/money/statements/…: the statement of a restaurant or a driver, to print (rule payee-statements). */
export function StatementPage({ who, header }: { readonly who: Payee; readonly header: ReactNode }) {
  const { days, today, hear } = useShownPeriod();
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
        shapes={STATEMENT_SHAPES}
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
