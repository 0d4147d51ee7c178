import * as catalog from '#catalog/server/refund-notes.ts';
import { currencyText } from '#domain/money/currency-text.ts';
import { formatCents } from '#domain/money/money.ts';
import type { ExtraReason } from '#domain/money/refund-reasons.ts';
import type { Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import { appendLedger, extraChargeEntries, extraRefundId, readCharged } from '#server/modules/ledger/index.ts';
import { addExtraRefund, addNote, type Order } from '#server/modules/orders/index.ts';
import type { AskedSession } from '#server/modules/payments/index.ts';
import { bookedMoney, isBooked } from '#server/ports/payments.ts';
import { storeRefund } from './decide-refund.ts';
import { isCancelledUnpaid } from './refund-told.ts';

const NOTES: Readonly<Record<ExtraReason, string>> = {
  'paid-twice': catalog.paidTwice,
  'paid-too-late': catalog.changePaidTooLate,
  'other-amount': catalog.otherAmountPaid,
};

export interface ExtraPayment {
  readonly asked: AskedSession;
  readonly timeZone: string;
  readonly at: number;
  /** Why the order doesn't need it. */
  readonly reason?: ExtraReason;
}

/**
 * Refunds a surplus payment automatically, once: as a separate refund, with a note in the order's history for the
 * staff, and the amount stored with the order for every page that shows it (rule extra-payment-refund). One in another
 * currency isn't in these books, so a person refunds it (rule other-currencies). Returns the order.
 */
export async function refundExtra(
  trx: Trx,
  order: Order,
  { asked, timeZone, at, reason = 'paid-twice' }: ExtraPayment,
): Promise<Order> {
  const { ours, theirs } = asked;
  const { sessionId, amountCents } = theirs;
  if (!isBooked(theirs)) return noteOtherCurrency(trx, order, { asked, timeZone, at });
  const id = extraRefundId(ours.id);
  const refund = { id, orderId: order.id, reference: ours.id, sessionId, money: amountCents };
  const why = { origin: 'extra', reason, note: '', bearer: 'shop', person: null } as const;
  if (!(await storeRefund(trx, { ...refund, ...why, at }))) return order;
  const extraCents = await addExtraRefund(trx, order.id, amountCents, at);
  const amount = formatCents(amountCents);
  const note = isCancelledUnpaid(order)
    ? catalog.paidAfterCancel(amount)
    : catalog.whatIsRefunded(NOTES[reason], amount);
  await addNote(trx, { orderId: order.id, kind: 'refund', at, person: null, note });
  await appendEvent(trx, { orderId: order.id, kind: 'order.extra-refund', payload: { status: order.status }, at });
  const payment = { reference: ours.id, amountCents, feeCents: theirs.feeCents, at };
  await appendLedger(trx, extraChargeEntries(order, payment, NOTES[reason]), timeZone);
  return { ...order, extra_refunded_cents: extraCents };
}

async function noteOtherCurrency(trx: Trx, order: Order, { asked, timeZone, at }: ExtraPayment): Promise<Order> {
  const { ours, theirs } = asked;
  if ((await readCharged(trx, ours.id)) !== undefined) return order;
  await appendLedger(trx, extraChargeEntries(order, { reference: ours.id, ...bookedMoney(theirs), at }), timeZone);
  const amount = currencyText(theirs.amountCents, theirs.currency);
  const note = catalog.refundTwiceAtProvider(amount);
  await addNote(trx, { orderId: order.id, kind: 'refund', at, person: null, note });
  return order;
}
