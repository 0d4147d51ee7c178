import type { RefundStep } from '#contract/order/orders.ts';
import { customerReason } from '#domain/money/refund-reasons.ts';
import type { Db } from '#server/database/database-port.ts';
import { isByHand, readRefunds } from '#server/modules/ledger/index.ts';
import type { MoneyBack, Order } from '#server/modules/orders/index.ts';
import { readPaid } from './decide-refund.ts';

/** Null if there is no order. */
type PaidStatus = { readonly [Column in 'status' | 'payment_status']: Order[Column] | null };

/** Whether an order was cancelled before a card payment, so that a payment is too late. */
export const isCancelledUnpaid = ({ status, payment_status }: PaidStatus): boolean =>
  status === 'cancelled' && payment_status === 'unpaid';

/** The refunded part of what was really paid, or a payment after an unpaid order was cancelled; null for neither. */
export async function readRefunded(db: Db, order: Order): Promise<MoneyBack['refund']> {
  const { refunded_cents: cents, extra_refunded_cents: extra } = order;
  if (isCancelledUnpaid(order)) return extra === 0 ? null : { cents: extra, ofCents: extra };
  return cents === 0 ? null : { cents, ofCents: await readPaid(db, order) };
}

/**
 * The refund data that a buyer sees of an order (rules money-back-told, refund-told). `extraRefund` is what was paid in
 * addition to the order's own payment; `refunds` are those of that payment and those by hand, one by one.
 */
export async function readMoneyBack(db: Db, order: Order): Promise<MoneyBack> {
  const refunds = await readRefundSteps(db, order.id);
  const extraRefund = isCancelledUnpaid(order) ? 0 : order.extra_refunded_cents;
  return { refund: await readRefunded(db, order), extraRefund, refunds };
}

/** The refunds of an order's own payment, and those by hand, as its customer reads them (rule refund-told). */
async function readRefundSteps(db: Db, orderId: string): Promise<readonly RefundStep[]> {
  return (await readRefunds(db, orderId)).flatMap((refund) => {
    const { origin, state, amount_cents: cents, reason, created_at: at } = refund;
    const byHand = isByHand(refund);
    if (state === 'failed' || (origin === 'extra' && !byHand)) return [];
    return [{ cents, reason: customerReason(reason), at, state, isByHand: byHand }];
  });
}
