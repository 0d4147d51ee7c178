import { formatCents } from '#domain/money/money.ts';
import type { Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import { enqueue } from '#server/database/stores/outbox.ts';
import type { AskedSession } from '#server/modules/payments/index.ts';
import { addExtraRefund, addNote, type Order } from './orders-store.ts';

/** The outbox kind under which money is given back; its handler is in refund-extra-payment.ts. */
export const REFUND_KIND = 'payment.refund';
export interface RefundPayload {
  readonly sessionId: string;
  readonly reference: string;
  readonly amountCents: number;
}

/** The outbox kind of the text that tells the buyer; its handler is in modules/messages. */
const TOLD_KIND = 'message.extra-refund';
export interface ExtraRefundPayload {
  readonly orderId: string;
  readonly amountCents: number;
  /** Whether the order was cancelled before this money came; if not, it was paid for twice. */
  readonly isCancelled: boolean;
}

/**
 * A payment that an order does not need goes back by itself, once: through the outbox, with a note in the order's
 * history for the staff, a text to the buyer, and the amount kept with the order for every page that shows it
 * (rule extra-payment-refund). Answers the order.
 */
export async function giveBackExtra(
  trx: Trx,
  order: Order,
  { ours, theirs: { sessionId, amountCents } }: AskedSession,
  at: number,
): Promise<Order> {
  const refund: RefundPayload = { sessionId, reference: ours.id, amountCents };
  const dedupeKey = `refund-extra:${ours.id}`;
  if (!(await enqueue(trx, { kind: REFUND_KIND, dedupeKey, payload: refund, at }))) return order;
  const isCancelled = order.payment_status === 'unpaid';
  const told: ExtraRefundPayload = { orderId: order.id, amountCents, isCancelled };
  await enqueue(trx, { kind: TOLD_KIND, dedupeKey: `${TOLD_KIND}:${ours.id}`, payload: told, at });
  const extraCents = await addExtraRefund(trx, order.id, amountCents, at);
  const amount = formatCents(amountCents);
  const note = isCancelled
    ? `A payment came after the cancellation: ${amount} goes back`
    : `Paid twice: ${amount} goes back`;
  await addNote(trx, { orderId: order.id, kind: 'refund', at, person: null, note });
  await appendEvent(trx, {
    orderId: order.id,
    kind: 'order.extra-refund',
    payload: { orderNumber: order.order_number, amountCents },
    at,
  });
  return { ...order, extra_refunded_cents: extraCents };
}
