import * as catalog from '#catalog/office/today.tsx';
import type { SalesAnswer } from '#contract/money/sales.ts';
import { formatCents } from '#domain/money/money.ts';
import type { FigureRow } from '#web/ui/money/figure-table.tsx';

const MOST_RESTAURANTS = 8;

/** The best restaurants each, the others together, so that the column adds up to what was sold. */
export function bestRestaurants(restaurants: SalesAnswer['restaurants']): readonly FigureRow[] {
  const isCut = restaurants.length > MOST_RESTAURANTS;
  const best = isCut ? restaurants.slice(0, MOST_RESTAURANTS - 1) : restaurants;
  const others = restaurants.slice(best.length);
  const sum = (key: 'orders' | 'cents'): number => others.reduce((all, one) => all + one[key], 0);
  const row = (key: string, name: string, orders: number, cents: number): FigureRow => ({
    key,
    cells: [name, String(orders), formatCents(cents)],
  });
  const rows = best.map(({ id, name, orders, cents }) => row(id, name, orders, cents));
  return isCut ? [...rows, row('others', catalog.otherRestaurants(others.length), sum('orders'), sum('cents'))] : rows;
}
