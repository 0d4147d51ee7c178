import { formatCents } from '#domain/money/money.ts';
import { dollarsToCents } from '#domain/money/typed-dollars.ts';

export type RefundAmount =
  | { readonly ok: true; readonly cents: number }
  | { readonly ok: false; readonly message: string };

/** Reads a typed refund and checks it against what is left of the payment, in cents (rule cancellation-refund). */
export function readRefund(typed: string, leftCents: number): RefundAmount {
  const cents = dollarsToCents(typed.replace(/^\s*\$/, ''));
  if (cents === null) return { ok: false, message: 'Please enter an amount in dollars, such as 12.50.' };
  if (cents > leftCents) return { ok: false, message: `At most ${formatCents(leftCents)} can go back.` };
  return { ok: true, cents };
}

/** Why a person may not give so much back; null where they may, or where no limit holds (rule cancellation-limit). */
export function beyondLimit(cents: number, limitCents: number | null): string | null {
  if (limitCents === null || cents <= limitCents) return null;
  return `You may give back ${formatCents(limitCents)} of this order. Please ask the owner, who can give back the rest.`;
}

/** Whether there is a payment to give back. */
export function isRefundable(paymentStatus: string, leftCents: number): boolean {
  return leftCents > 0 && paymentStatus !== 'unpaid' && paymentStatus !== 'refunded';
}
