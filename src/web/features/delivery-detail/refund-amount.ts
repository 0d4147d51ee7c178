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

interface Payable {
  readonly paymentStatus: string;
  readonly pricing: { readonly total: number };
  readonly addressChange: { readonly paid: readonly { readonly amountCents: number }[] };
  readonly refundedCents: number;
}

/**
 * How much a cancellation can give back, cents: what is left of what was really paid. While that is loading, it is what
 * is left of the order's total, and nothing for one that no card paid or that was refunded.
 */
export function leftToRefund(
  order: Payable,
  money: { readonly left: { readonly amount: number } } | undefined,
): number {
  if (money !== undefined) return money.left.amount;
  if (order.paymentStatus === 'unpaid' || order.paymentStatus === 'refunded') return 0;
  const changes = order.addressChange.paid.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return Math.max(0, order.pricing.total + changes - order.refundedCents);
}

/** The refund that a cancellation asks for. If nobody typed any, its cents are `undefined`: all that is left. */
export function askedRefund(
  typed: string | null,
  leftCents: number,
): RefundAmount | { readonly ok: true; readonly cents: undefined } {
  if (typed === null) return { ok: true, cents: undefined };
  // The field has gone with what was left.
  return leftCents === 0 ? { ok: true, cents: 0 } : readRefund(typed, leftCents);
}
