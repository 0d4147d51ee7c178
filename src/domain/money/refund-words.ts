import * as catalog from '#catalog/everyone/money-words.ts';
import { formatCents } from './money.ts';

/** A buyer's texts about refunds: always with the amount (rule money-back-told). All amounts in cents. */

/** A cancelled order's refund: all of what was paid, or a part of it. */
export function refundWords({ cents, ofCents }: { readonly cents: number; readonly ofCents: number }): string {
  const amount = cents < ofCents ? catalog.ofCents(formatCents(cents), formatCents(ofCents)) : formatCents(cents);
  return catalog.willBeRefunded(amount);
}

/** Money that was paid beside the order's own payment. */
export function extraRefundWords(cents: number): string {
  return catalog.overpaidRefunded(formatCents(cents));
}

/** Money that was given back by hand (cash, for example). */
export function byHandWords(cents: number): string {
  return catalog.refundedToYou(formatCents(cents));
}
