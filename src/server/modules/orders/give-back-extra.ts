import { formatCents } from '#domain/money/money.ts';
import type { Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import { enqueue } from '#server/database/stores/outbox.ts';
import type { AskedSession } from '#server/modules/payments/index.ts';
import { addExtraRefund, addNote, type Order } from './orders-store.ts';

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
  const refund = { sessionId, reference: ours.id, amountCents };
  const dedupeKey = `refund-extra:${ours.id}`;
  if (!(await enqueue(trx, { kind: 'payment.refund', dedupeKey, payload: refund, at }))) return order;
  const isCancelled = order.payment_status === 'unpaid';
  const told = { orderId: order.id, amountCents, isCancelled };
  const kind = 'message.extra-refund';
  await enqueue(trx, { kind, dedupeKey: `${kind}:${ours.id}`, payload: told, at });
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
