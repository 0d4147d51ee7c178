import type { OutboxHandlers } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findOrder } from '#server/modules/deliveries/index.ts';
import { findPending } from '#server/modules/orders/index.ts';
import { extraRefundText, paymentFailedText } from './order-texts.ts';
import { sendText } from './send-text.ts';
import { trackingLink } from './tracking-link.ts';

/** Who is to get money back is told a day late rather than not at all (rule text-sending). */
export const MONEY_GOOD_FOR_MS = 24 * 60 * 60_000;

/**
 * The outbox's handlers of texts about money, which modules/orders queues: an extra payment goes back
 * (rule money-back-told), or an awaited one did not come (rule late-payments).
 */
export function moneyTextHandlers(
  dependencies: Dependencies,
): Pick<OutboxHandlers, 'message.extra-refund' | 'message.payment-failed'> {
  const { database, settings } = dependencies;
  const { brand } = settings.area;
  return {
    'message.extra-refund': async ({ dedupeKey, payload, attempt, since }) => {
      const { orderId, amountCents: cents, isCancelled } = payload;
      const order = await findOrder(database.db, orderId);
      if (order === undefined) return;
      const facts = { brand, orderNumber: order.order_number, link: trackingLink(dependencies, order) };
      const body = extraRefundText(facts, { cents, isCancelled });
      const { customer_phone: phone } = order;
      const goodUntil = since + MONEY_GOOD_FOR_MS;
      await sendText(dependencies, { dedupeKey, orderId, phone, kind: 'status', body, goodUntil }, attempt);
    },
    'message.payment-failed': async ({ dedupeKey, payload, attempt, since }) => {
      const { pendingOrderId } = payload;
      const pending = await findPending(database.db, pendingOrderId);
      if (pending === undefined || pending.status === 'converted') return;
      const body = paymentFailedText({ brand, restaurant: pending.restaurant_name, link: settings.publicUrl });
      const { customer_phone: phone } = pending;
      const goodUntil = since + MONEY_GOOD_FOR_MS;
      await sendText(dependencies, { dedupeKey, orderId: null, phone, kind: 'status', body, goodUntil }, attempt);
    },
  };
}
