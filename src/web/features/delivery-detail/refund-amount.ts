import * as catalog from '#catalog/staff/delivery-detail.tsx';
import { formatCents } from '#domain/money/money.ts';
import { typedCents } from '#domain/money/typed-dollars.ts';

export type RefundAmount =
  | { readonly ok: true; readonly cents: number }
  | { readonly ok: false; readonly message: string };

/** Reads a typed refund and checks it against what is left of the payment, in cents (rule cancellation-refund). */
export function readRefund(typed: string, leftCents: number): RefundAmount {
  const cents = typedCents(typed);
  if (cents === null) return { ok: false, message: catalog.enterAnAmount };
  if (cents > leftCents) return { ok: false, message: catalog.atMostCanGoBack(formatCents(leftCents)) };
  return { ok: true, cents };
}

interface Hinted {
  readonly leftCents: number;
  /** Null if no limit holds. */
  readonly limitCents: number | null;
  readonly isCash: boolean;
}

/** What is left to give back with a cancellation, and what would wait for the owner (rule cancellation-limit). */
export function refundHint({ leftCents, limitCents, isCash }: Hinted): string {
  const all = catalog.leftOfPayment(formatCents(leftCents));
  const none = isCash ? catalog.zeroKeepsCash : catalog.zeroGivesNothing;
  if (limitCents === null || limitCents >= leftCents) return `${all} ${none}`;
  return catalog.howMuchCanGoBack(all, none, formatCents(limitCents));
}

/** Whether there is a payment to give back. */
export function isRefundable(paymentStatus: string, leftCents: number): boolean {
  return leftCents > 0 && paymentStatus !== 'unpaid' && paymentStatus !== 'refunded';
}
