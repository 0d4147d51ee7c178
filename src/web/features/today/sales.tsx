import { useQuery } from '@tanstack/react-query';
import type { SalesAnswer } from '#contract/sales.ts';
import { clockTime } from '#domain/clock-time.ts';
import { formatCents } from '#domain/money/money.ts';
import { salesQuery } from '#web/api/staff/today.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { FigureTable } from '#web/ui/money/figure-table.tsx';
import styles from './today-panel.module.css';

const MOST_ROWS = 8;

/** '12 orders, $341.20'; 'nothing' where nothing was sold. */
function soldInWords({ orders, cents }: SalesAnswer['soFar']): string {
  if (orders === 0) return 'nothing';
  return `${orders === 1 ? '1 order' : `${orders} orders`}, ${formatCents(cents)}`;
}

function Tables({ sales: { restaurants, dishes, hours } }: { readonly sales: SalesAnswer }) {
  const { timeZone } = useArea();
  return (
    <div className={`stack-4 ${styles.tables}`}>
      <FigureTable
        title="By restaurant"
        heads={['Restaurant', 'Orders', 'Sold']}
        rows={restaurants
          .slice(0, MOST_ROWS)
          .map(({ id, name, orders, cents }) => ({ key: id, cells: [name, String(orders), formatCents(cents)] }))}
      />
      <FigureTable
        title="By dish"
        heads={['Dish', 'Sold']}
        rows={dishes.map(({ name, restaurant, count }) => ({
          key: `${restaurant} ${name}`,
          cells: [name, String(count)],
        }))}
      />
      <FigureTable
        title="By hour"
        heads={['From', 'Orders', 'Sold']}
        rows={hours.map(({ at, orders, cents }) => ({
          key: String(at),
          cells: [clockTime(at, timeZone), String(orders), formatCents(cents)],
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
      <h2 id="sales">Sales today</h2>
      <p>
        So far: <b>{soldInWords(soFar)}</b>. By this time: {soldInWords(yesterday)} yesterday, {soldInWords(weekAgo)} a
        week ago.
      </p>
      {soFar.orders > 0 && <Tables sales={data} />}
    </section>
  );
}
