import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as counts from '#catalog/counts.ts';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/today.tsx';
import type { SalesAnswer } from '#contract/money/sales.ts';
import type { TodayAnswer } from '#contract/money/today.ts';
import { formatCents } from '#domain/money/money.ts';
import { all, has, hasLists, hasNumbers } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { useClockTime } from '#web/state/ordering/shop-times.ts';
import { deviceClock } from '#web/state/store/now.ts';
import { HeadedSkeleton } from '#web/ui/display/headed-skeleton.tsx';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { FigureTable } from '#web/ui/money/figure-table.tsx';
import { bestRestaurants } from './best-restaurants.ts';
import { needsOf } from './needs.ts';
import styles from './today-panel.module.css';
import { WrongPrices } from './wrong-prices.tsx';

const ASK_EVERY_MS = 15_000;
const SALES_EVERY_MS = 60_000;

const SHAPES = <HeadedSkeleton lines={['most', 'full', 'full']} />;

function Needs({ needs }: Pick<TodayAnswer, 'needs'>) {
  const all = needsOf(needs);
  return (
    <section aria-labelledby="needs" className={`stack-3 ${styles.part}`}>
      <h2 id="needs">{catalog.needsYourAttention}</h2>
      {all.length === 0 && <p className="soft">{catalog.nothingNeedsYou}</p>}
      {all.length > 0 && (
        <ul className="rule-above">
          {all.map(({ key, words, href, isUrgent }) => (
            <li key={key}>
              <Link
                href={href}
                className={`between high-56 py-2 text-ink semibold no-underline rule-below ${styles.need}`}
                data-urgent={isUrgent || undefined}
              >
                <span>{words}</span>
                <AnyIcon name="forward" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Figures({ since, orders, money }: Pick<TodayAnswer, 'since' | 'orders' | 'money'>) {
  const clockTime = useClockTime();
  const figures: readonly (readonly [string, string | number])[] = [
    [catalog.inProgress, orders.underWay],
    [catalog.deliveredToday, orders.delivered],
    [catalog.cancelledToday, orders.cancelled],
    [catalog.paidToday, formatCents(money.chargedCents)],
    [catalog.tipsToday, formatCents(money.tipCents)],
    [catalog.refundedToday, formatCents(money.refundedCents)],
  ];
  return (
    <section aria-labelledby="figures" className={`stack-3 ${styles.part}`}>
      <h2 id="figures">{catalog.todaySoFar(clockTime(since))}</h2>
      <dl className={`stack-3 ${styles.figures}`}>
        {figures.map(([name, figure]) => (
          <div key={name} className={`flex px-4 py-3 bg-surface round-1 edge ${styles.figure}`}>
            <dt className="muted">{name}</dt>
            <dd className="size-4 strong tabular display-face">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="row-2 gap-x-5">
        <Link href={paths.delivery()} className="link">
          {catalog.openTheBoard}
        </Link>
        <Link href={paths.office('money')} className="link">
          {catalog.allTotals}
        </Link>
      </p>
    </section>
  );
}

interface TodayProps {
  readonly shopState: ReactNode;
  /** The way into a practice evening. */
  readonly practice: ReactNode;
  readonly isOwner: boolean;
}

/** '12 orders, $341.20'; 'nothing' where nothing was sold. */
function soldInWords({ orders, cents }: SalesAnswer['soFar']): string {
  if (orders === 0) return 'nothing';
  return `${counts.orders(orders)}, ${formatCents(cents)}`;
}

function Tables({ sales: { restaurants, dishes, hours } }: { readonly sales: SalesAnswer }) {
  const clockTime = useClockTime();
  return (
    <div className={`stack-4 ${styles.tables}`}>
      <FigureTable
        title={catalog.byRestaurant}
        heads={[shared.restaurant, shared.orders, catalog.sold]}
        rows={bestRestaurants(restaurants)}
      />
      <FigureTable
        title={catalog.topDishes}
        heads={[shared.dish, catalog.sold]}
        rows={dishes.map(({ name, restaurant, count }) => ({
          key: `${restaurant} ${name}`,
          cells: [name, String(count)],
        }))}
      />
      <FigureTable
        title={catalog.byHour}
        heads={[catalog.from, shared.orders, catalog.sold]}
        rows={hours.map(({ at, orders, cents }) => ({
          key: String(at),
          cells: [clockTime(at), String(orders), formatCents(cents)],
        }))}
      />
    </div>
  );
}

/** How the day sells, beside other days (rule office-sales). */
function Sales() {
  const { data } = useQuery({
    ...askedQuery(['office', 'sales'], 'GET /api/office/sales', {
      label: requests.sales,
      isAnswer: all(has('soFar'), has('yesterday'), has('weekAgo'), hasLists('restaurants', 'dishes', 'hours')),
      isBackground: true,
    }),
    refetchInterval: SALES_EVERY_MS,
  });
  if (data === undefined) return null;
  const { soFar, yesterday, weekAgo } = data;
  return (
    <section aria-labelledby="sales" className="stack-3">
      <h2 id="sales">{catalog.salesToday}</h2>
      <p>{catalog.salesSoFar(<b>{soldInWords(soFar)}</b>, soldInWords(yesterday), soldInWords(weekAgo))}</p>
      <p className="muted small">{catalog.salesExplained}</p>
      {soFar.orders > 0 && <Tables sales={data} />}
    </section>
  );
}

/** The first tab of the office (rule office-today): what needs a person, the shop's state, the day's figures. */
export function TodayPanel({ shopState, practice, isOwner }: TodayProps) {
  const clockTime = useClockTime();
  const query = useQuery({
    // The page polls, which doesn't keep the session alive.
    ...askedQuery(['office', 'today'], 'GET /api/office/today', {
      label: requests.day,
      isAnswer: all(hasNumbers('since'), has('orders'), has('needs'), has('money', hasNumbers('chargedCents'))),
      isBackground: true,
    }),
    refetchInterval: ASK_EVERY_MS,
  });
  const { error, dataUpdatedAt } = query;
  return (
    <Loaded query={query} waiting={catalog.loadingToday} failed={catalog.todayNotLoaded} shapes={SHAPES}>
      {({ needs, since, orders, money, notReal, backupDays }) => (
        <div className={`stack-5 pb-6 ${styles.panel}`}>
          {notReal && <Notice tone="warn" title={notReal} />}
          {backupDays != null && <Notice tone="warn" title={catalog.lastBackup(backupDays)} />}
          {error !== null && (
            <Notice tone="warn" title={catalog.figuresFrom(clockTime(dataUpdatedAt - deviceClock.aheadMs))}>
              <p>{error.message}</p>
            </Notice>
          )}
          {shopState}
          <Needs needs={needs} />
          {isOwner && <WrongPrices />}
          <Figures since={since} orders={orders} money={money} />
          <Sales />
          {practice}
        </div>
      )}
    </Loaded>
  );
}
