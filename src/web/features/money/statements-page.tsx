import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/money.tsx';
import type { PayeeKind, StatementsAnswer } from '#contract/money/statements.ts';
import { formatCents } from '#domain/money/money.ts';
import { type Days, statementsQuery } from '#web/api/staff/statements.ts';
import { Link, navigate } from '#web/navigation.ts';
import { HeadedSkeleton } from '#web/ui/display/headed-skeleton.tsx';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { FigureTable } from '#web/ui/money/figure-table.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { useShownPeriod } from './shown-period.ts';
import styles from './statement.module.css';
import { moneyPath, statementsPath } from './statements-path.ts';

const HEADS = [shared.name, catalog.carriedOver, catalog.earned, shared.paidOut, catalog.left] as const;

interface PayeesProps {
  readonly answer: StatementsAnswer;
  readonly days: Days;
  readonly payee: PayeeKind;
  readonly title: string;
  readonly empty: string;
}

function Payees({ answer: { payees }, days, payee, title, empty }: PayeesProps) {
  const shown = payees.filter((one) => one.payee === payee);
  const sum = (key: 'openingCents' | 'earnedCents' | 'paidCents' | 'leftCents') =>
    formatCents(shown.reduce((all, one) => all + one[key], 0));
  const rows = shown.map(({ payeeId, name, openingCents, earnedCents, paidCents, leftCents }) => ({
    key: payeeId ?? '',
    cells: [
      payeeId === null ? (
        catalog.noDriver
      ) : (
        <Link key="name" className="link" to={statementsPath(days, payee, payeeId)}>
          {name}
        </Link>
      ),
      ...[openingCents, earnedCents, paidCents, leftCents].map(formatCents),
    ],
  }));
  const total = [shared.total, sum('openingCents'), sum('earnedCents'), sum('paidCents'), sum('leftCents')];
  const all = rows.length > 1 ? [...rows, { key: 'Total', cells: total, isTotal: true }] : rows;
  return (
    <div className={`w-full ${styles.wide}`}>
      <FigureTable title={title} heads={HEADS} rows={all} empty={empty} />
    </div>
  );
}

/** /office/money/statements: what each restaurant and driver is owed for some days (rule payee-statements). */
export function StatementsPage({ header }: { readonly header: ReactNode }) {
  const { days, today, hear } = useShownPeriod('week');
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useQuery(statementsQuery(days));
  hear({ data, isPlaceholderData, dataUpdatedAt });
  return (
    <Page title={catalog.statements} heading="own" width="wide" header={header}>
      <div className={`between wrap gap-x-4 pt-5 pb-4 ${styles.head}`}>
        <h1 tabIndex={-1}>{catalog.statements}</h1>
        <ButtonLink variant="quiet" to={moneyPath(days, today)}>
          {shared.money}
        </ButtonLink>
      </div>
      <PeriodChoice
        day={days.date}
        period={days.period}
        today={today}
        onChoose={(date, period) => navigate(statementsPath({ date, period }), { replace: true })}
      />
      <Loaded
        query={{ data: isPlaceholderData && error !== null ? undefined : data, error, refetch }}
        waiting={catalog.loadingTheStatements}
        failed={catalog.statementsNotLoaded}
        shapes={<HeadedSkeleton lines={['full', 'full']} />}
      >
        {(answer) => (
          <div className={`stack-5 justify-items-start min-0 ${styles.sheet}`} aria-busy={isPlaceholderData}>
            <Payees
              answer={answer}
              days={days}
              payee="restaurant"
              title={shared.restaurants}
              empty={catalog.noRestaurantOwed}
            />
            <Payees
              answer={answer}
              days={days}
              payee="driver"
              title={catalog.driverTips}
              empty={catalog.noDriverOwed}
            />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
