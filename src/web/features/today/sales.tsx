import { useQuery } from '@tanstack/react-query';
import * as counts from '#catalog/counts.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/today.tsx';
import type { SalesAnswer } from '#contract/money/sales.ts';
import { formatCents } from '#domain/money/money.ts';
import { salesQuery } from '#web/api/staff/today.ts';
import { useClockTime } from '#web/state/ordering/shop-times.ts';
import { FigureTable } from '#web/ui/money/figure-table.tsx';
import { bestRestaurants } from './best-restaurants.ts';
import styles from './today-panel.module.css';

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
export function Sales() {
  const { data } = useQuery(salesQuery());
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
