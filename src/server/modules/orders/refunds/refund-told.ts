import type { RefundStep, RefundTold } from '#contract/orders.ts';
import { toldReason } from '#domain/money/refund-reasons.ts';
import type { Db } from '#server/database/database-port.ts';
import { readRefunds } from '#server/database/stores/refunds.ts';
import type { Order } from '../orders-store.ts';

/** The refunds of an order's own payment as its customer reads them (rule refund-told). */
export async function readRefundSteps(db: Db, orderId: string): Promise<readonly RefundStep[]> {
  return (await readRefunds(db, orderId)).flatMap(({ origin, state, amount_cents: cents, reason, created_at: at }) =>
    origin === 'extra' || state === 'failed' ? [] : [{ cents, reason: toldReason(reason), at, state }],
  );
}

/** Whether an order was cancelled before anybody paid for it by card, so that a payment comes too late. */
export const isCancelledUnpaid = ({ status, payment_status }: Pick<Order, 'status' | 'payment_status'>): boolean =>
  status === 'cancelled' && payment_status === 'unpaid';

type Money = Pick<Order, 'status' | 'payment_status' | 'total_cents' | 'refunded_cents' | 'extra_refunded_cents'>;

/**
 * What a buyer is told of money that goes back, or has gone back (rule money-back-told). `refund` is what a
 * cancellation gives back, or a payment that came after an unpaid order was cancelled; `extraRefund` is what was paid
 * besides the order's own payment.
 */
export function refundsOf(order: Money): { readonly refund: RefundTold | null; readonly extraRefund: number } {
  const { total_cents, refunded_cents, extra_refunded_cents: extra } = order;
  if (isCancelledUnpaid(order)) {
    return { refund: extra === 0 ? null : { cents: extra, ofCents: extra }, extraRefund: 0 };
  }
  const refund = refunded_cents === 0 ? null : { cents: refunded_cents, ofCents: total_cents };
  return { refund, extraRefund: extra };
}
