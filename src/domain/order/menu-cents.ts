import { refund, type Sold } from '#domain/money/refund.ts';
import type { NotBought } from './till.ts';

/** What food costs, and its tax, cents. */
export interface FoodPrice {
  readonly food: number;
  readonly tax: number;
}

/** The menu's price of an order's food and its tax, in cents, without refunded dishes (rule till-notes). */
export function menuPrice(sold: Sold, leftOut: readonly NotBought[]): FoodPrice {
  const gone = refund(sold, [], { lines: leftOut.map(({ line: id, count }) => ({ id, count })) });
  const { food, tax } = gone.ok ? gone.value : { food: 0, tax: 0 };
  return {
    food: sold.taxes.reduce((sum, part) => sum + part.subtotal, 0) - food,
    tax: sold.taxes.reduce((sum, part) => sum + part.tax, 0) - tax,
  };
}

/** The same as one amount, as a receipt has it. */
export function menuCents(sold: Sold, leftOut: readonly NotBought[]): number {
  const { food, tax } = menuPrice(sold, leftOut);
  return food + tax;
}
