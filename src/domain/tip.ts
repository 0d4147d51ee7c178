import { percentOf } from '#domain/money.ts';

/** The courier's tip (ordering.md sections 5 and 9; decisions.md: computed on the subtotal). All amounts in cents. */

/** Percent. */
export const TIP_PRESETS = [10, 14, 18, 22] as const;
export const DEFAULT_TIP_PERCENT = 14;
/** A tip may always reach this, and more where the subtotal is higher. */
export const TIP_CAP_CENTS = 50_000;

export type TipProblem =
  | { readonly code: 'not-whole-cents' }
  | { readonly code: 'negative' }
  | { readonly code: 'too-large'; readonly maximum: number };

/** A percentage of the subtotal, half up to a cent. */
export function tipCents(subtotal: number, percent: number): number {
  return percentOf(subtotal, Math.round(percent * 10_000));
}

/** The highest tip: 500 dollars or 100 % of the subtotal, whichever is more. */
export function maximumTip(subtotal: number): number {
  return Math.max(TIP_CAP_CENTS, subtotal);
}

/** What is wrong with a tip, or null. */
export function checkTip(cents: number, subtotal: number): TipProblem | null {
  if (!Number.isSafeInteger(cents)) return { code: 'not-whole-cents' };
  if (cents < 0) return { code: 'negative' };
  const maximum = maximumTip(subtotal);
  return cents > maximum ? { code: 'too-large', maximum } : null;
}
