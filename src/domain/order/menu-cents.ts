import { refund, type Sold } from '#domain/money/refund.ts';
import type { NotBought } from './till.ts';

/** The menu's price of an order's food with tax, in cents, without refunded dishes (rule till-notes). */
export function menuCents(sold: Sold, leftOut: readonly NotBought[]): number {
  const all = sold.taxes.reduce((sum, { subtotal, tax }) => sum + subtotal + tax, 0);
  const gone = refund(sold, [], { lines: leftOut.map(({ line: id, count }) => ({ id, count })) });
  return gone.ok ? all - gone.value.food - gone.value.tax : all;
}
