import { useQuery } from '@tanstack/react-query';
import * as counts from '#catalog/counts.ts';
import * as moneyWords from '#catalog/everyone/money-words.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/money.tsx';
import type { MoneyDayAnswer } from '#contract/money/money.ts';
import { moneyDayQuery, moneyFilePath, ordersFilePath } from '#web/api/staff/office-money.ts';
import { Link, navigate } from '#web/navigation.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { HeadedSkeleton } from '#web/ui/display/headed-skeleton.tsx';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { FigureTable } from '#web/ui/money/figure-table.tsx';
import styles from './books.module.css';
import { CloseDay } from './close-day.tsx';
import {
  chargedRows,
  isQuiet,
  leftRows,
  payoutRows,
  restaurantHeads,
  restaurantRows,
  taxRows,
  tipRows,
} from './day-tables.ts';
import { PeriodChoice } from './period-choice.tsx';
import type { Period } from './shown-days.ts';
import { useShownPeriod } from './shown-period.ts';
import { moneyPath, statementsPath } from './statements-path.ts';

const SHAPES = (
  <div className={`grid ${styles.tables}`}>
    {['first', 'second'].map((key) => (
      <div key={key} className="stack-5">
        <HeadedSkeleton lines={['full', 'full', 'full', 'full']} />
      </div>
    ))}
  </div>
);

function Tables({ day }: { readonly day: MoneyDayAnswer }) {
  return (
    <div className={`grid ${styles.tables}`}>
      <FigureTable title={counts.orders(day.orders)} heads={[catalog.part, shared.amount]} rows={chargedRows(day)} />
      <FigureTable title={catalog.whatIsLeft} heads={[catalog.part, shared.amount]} rows={leftRows(day)} />
      <FigureTable
        title={catalog.taxByRate}
        heads={[catalog.rate, moneyWords.food, moneyWords.tax]}
        rows={taxRows(day)}
        empty={catalog.noFoodWasTaxed}
      />
      <FigureTable
        title={catalog.tipsByDriver}
        heads={[shared.driver, catalog.tips]}
        rows={tipRows(day)}
        empty={catalog.noTips}
      />
      <FigureTable
        title={catalog.owedToRestaurants}
        heads={restaurantHeads(day)}
        rows={restaurantRows(day)}
        empty={catalog.nothingOwed}
      />
      <div>
        <FigureTable
          title={catalog.payouts}
          heads={[catalog.atTheBank, catalog.includes, shared.amount]}
          rows={payoutRows(day)}
          empty={catalog.noPayouts}
        />
        {day.isAccountShared && <p className="soft small">{catalog.sharedAccountNote}</p>}
      </div>
    </div>
  );
}

/** The sums of a day, a week or a month, their file, and the close of a day (rule money-page). */
export function Books({ isOwner }: { readonly isOwner: boolean }) {
  const { days, today, hear } = useShownPeriod('day');
  const { date: day, period } = days;
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useQuery(moneyDayQuery(day, period));
  hear({ data, isPlaceholderData, dataUpdatedAt });
  const choose = (date: string, wanted: Period): void =>
    navigate(moneyPath({ date, period: wanted }, today), { replace: true });
  return (
    <section aria-labelledby="books" aria-busy={isPlaceholderData} className="stack-4">
      <div className="ends">
        <h2 id="books">{catalog.totals}</h2>
        {isOwner && (
          <span className="row-2 gap-x-4">
            <Link className="link" to={statementsPath(days)}>
              {catalog.statements}
            </Link>
            <a className="link" href={ordersFilePath(day, period)} download>
              <AnyIcon name="download" />
              {catalog.ordersCsv}
            </a>
            <a className="link" href={moneyFilePath(day, period)} download>
              <AnyIcon name="download" />
              {catalog.totalsCsv}
            </a>
          </span>
        )}
      </div>
      <PeriodChoice day={day} period={period} today={today} onChoose={choose} />
      {data !== undefined && error !== null && !isPlaceholderData && (
        <Notice
          tone="warn"
          title={catalog.totalsMayBeOld}
          actions={
            <Button variant="quiet" onClick={() => void refetch()}>
              {shared.tryAgain}
            </Button>
          }
        />
      )}
      <Loaded
        query={{ data: isPlaceholderData && error !== null ? undefined : data, error, refetch }}
        waiting={catalog.loadingTotals}
        failed={catalog.totalsNotLoaded}
        shapes={SHAPES}
      >
        {(totals) => (
          <div className={`stack-5 ${styles.answer}`} data-old={isPlaceholderData}>
            {isQuiet(totals) ? (
              <EmptyState title={catalog.noSales} text={catalog.noSalesText} />
            ) : (
              <Tables day={totals} />
            )}
            {!isPlaceholderData && <CloseDay day={totals} isOwner={isOwner} />}
          </div>
        )}
      </Loaded>
    </section>
  );
}
