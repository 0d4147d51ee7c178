import { percentOf } from '#domain/money/rounding.ts';

/** The courier's tip, computed on the subtotal. All amounts in cents. */

/** Percent, as a shop begins; the second is chosen at first (rule tip-presets). */
export const TIP_PRESETS = [10, 14, 18, 22] as const;
/** The highest tip, cents. */
export const MAXIMUM_TIP = 50_000;

export type TipProblem =
  | { readonly code: 'not-whole-cents' }
  | { readonly code: 'negative' }
  | { readonly code: 'too-large' };

/** A percentage of the subtotal, half up to a cent, and never above the highest tip. */
export function tipCents(subtotal: number, percent: number): number {
  return Math.min(MAXIMUM_TIP, percentOf(subtotal, Math.round(percent * 10_000)));
}

/** What is wrong with a tip, or null (rule custom-tip). */
export function checkTip(cents: number): TipProblem | null {
  if (!Number.isSafeInteger(cents)) return { code: 'not-whole-cents' };
  if (cents < 0) return { code: 'negative' };
  return cents > MAXIMUM_TIP ? { code: 'too-large' } : null;
}
