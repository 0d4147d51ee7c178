import { formatCents } from '#domain/money/money.ts';

/**
 * What differs between the figures that a customer saw and the new ones, in words (rule fee-changes-told): a number
 * never changes without saying why (rule numbers-explained).
 */

/** Amounts in cents. */
export interface ShownAmounts {
  readonly subtotal: number;
  readonly deliveryFee: number;
  readonly tax: number;
  readonly orderFees: number;
  readonly total: number;
}

const NAMES: readonly (readonly [keyof ShownAmounts, string])[] = [
  ['subtotal', 'Subtotal'],
  ['deliveryFee', 'Delivery fee'],
  ['tax', 'Tax'],
  ['orderFees', 'Order fees'],
  ['total', 'Total'],
];

const amountText = (name: keyof ShownAmounts, cents: number): string =>
  name === 'deliveryFee' && cents === 0 ? 'Free' : formatCents(cents);

/** 'Delivery fee changed from $1.99 to $2.74'. */
export const changeText = (name: string, from: string, to: string): string => `${name} changed from ${from} to ${to}`;

/** One line for each amount that changed, in the order of the receipt; none where all are the same. */
export function quoteChanges(before: ShownAmounts, after: ShownAmounts): readonly string[] {
  return NAMES.filter(([key]) => before[key] !== after[key]).map(([key, name]) =>
    changeText(name, amountText(key, before[key]), amountText(key, after[key])),
  );
}
