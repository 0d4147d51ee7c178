import * as catalog from '#catalog/everyone/money-words.ts';
import { formatCents } from '#domain/money/money.ts';
import { percentOf } from '#domain/money/rounding.ts';

/** Sales tax of a cart with dishes at different rates (rule tax-rate). Cents; rates are fractions (0.07 is 7 %). */

/** A dish that is sold. Without its own rate the restaurant's holds; options are taxed as their dish. */
export interface TaxedLine {
  readonly totalPrice: number;
  readonly taxRate?: number | undefined;
}

/** What is taxed at one rate, and the tax on it. A rate of 0 is exempt. */
export interface TaxPart {
  readonly taxRate: number;
  readonly subtotal: number;
  readonly tax: number;
}

/** Food is taxed at 0 or between these. Any other rate is a mistake, for example percent instead of a fraction. */
export const MIN_TAX_RATE = 0.001;
export const MAX_TAX_RATE = 0.3;

/** Whether food can be taxed at a rate. */
export const isTaxRate = (rate: number): boolean => rate === 0 || (rate >= MIN_TAX_RATE && rate <= MAX_TAX_RATE);

const MILLION = 1_000_000;

/** A fraction in parts per million. */
export const ratePpm = (rate: number): number => Math.round(rate * MILLION);

/**
 * The tax of a subtotal, each rate's share rounded once, half up; the highest rate first. The rest of the subtotal is
 * taxed at the restaurant's rate. An empty sale has one part.
 */
export function taxParts(
  subtotal: number,
  lines: readonly TaxedLine[],
  restaurantRate: number,
): readonly [TaxPart, ...TaxPart[]] {
  const own = ratePpm(restaurantRate);
  const sums = new Map<number, number>();
  const add = (ppm: number, cents: number): void => void sums.set(ppm, (sums.get(ppm) ?? 0) + cents);
  for (const { totalPrice, taxRate } of lines) add(taxRate === undefined ? own : ratePpm(taxRate), totalPrice);
  const rest = subtotal - lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
  if (rest !== 0 || sums.size === 0) add(own, rest);
  const parts = [...sums].sort(([one], [other]) => other - one).map(([ppm, cents]) => partOf(ppm, cents));
  return parts as [TaxPart, ...TaxPart[]];
}

const partOf = (ppm: number, subtotal: number): TaxPart => ({
  taxRate: ppm / MILLION,
  subtotal,
  tax: percentOf(subtotal, ppm),
});

/** A fraction as percent, without zeros that say nothing: 0.07 is '7%', 0.0725 is '7.25%'. */
export const percentText = (fraction: number): string => `${Number((fraction * 100).toFixed(3))}%`;

/** '7% on $20.00, 6% on $8.00 and 0% on $4.50'. */
export function taxPartsText(parts: readonly TaxPart[]): string {
  const texts = parts.map(({ taxRate, subtotal }) =>
    catalog.taxOnSubtotal(percentText(taxRate), formatCents(subtotal)),
  );
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : catalog.joinedWithAnd(texts.slice(0, -1).join(', '), last);
}
