import { toldReason } from '#domain/money/refund-reasons.ts';
import { isFinal } from '#domain/order/display-stage.ts';
import { findMissing } from '#server/database/stores/missing-dishes.ts';
import type { OutboxHandlers } from '#server/database/stores/outbox.ts';
import { findRefund } from '#server/database/stores/refunds.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findOrder } from '#server/modules/deliveries/index.ts';
import { findPending } from '#server/modules/orders/index.ts';
import { findText } from './messages-store.ts';
import {
  extraRefundText,
  missingBackText,
  missingText,
  moneyAlertText,
  paymentFailedText,
  refundText,
} from './order-texts.ts';
import { sendText } from './send-text.ts';
import { trackingLink } from './tracking-link.ts';

/** Who is to get money back is told a day late rather than not at all (rule text-sending). */
export const MONEY_GOOD_FOR_MS = 24 * 60 * 60_000;

type Kinds =
  | 'message.missing'
  | 'message.missing-back'
  | 'message.refund'
  | 'message.extra-refund'
  | 'message.payment-failed'
  | 'message.money-alert';

/**
 * The outbox's handlers of texts about money: a part of an order goes back (rule refund-told), an extra payment does
 * (rule money-back-told), an awaited one did not come (rule late-payments), a dish is missing, or is there after all
 * (rules missing-dish, missing-taken-back), or the owner is to look (rule money-alert).
 */
export function moneyTextHandlers(dependencies: Dependencies): Pick<OutboxHandlers, Kinds> {
  const { database, settings, shop } = dependencies;
  return {
    'message.refund': async ({ dedupeKey, payload: { orderId, refundId }, attempt, since }) => {
      const order = await findOrder(database.db, orderId);
      const refund = await findRefund(database.db, refundId);
      if (order === undefined || refund === undefined) return;
      const facts = {
        brand: shop.current.brand,
        orderNumber: order.order_number,
        link: trackingLink(dependencies, order),
      };
      const body = refundText(facts, { cents: refund.amount_cents, reason: toldReason(refund.reason) });
      const { customer_phone: phone } = order;
      const goodUntil = since + MONEY_GOOD_FOR_MS;
      await sendText(dependencies, { dedupeKey, orderId, phone, kind: 'status', body, goodUntil }, attempt);
    },
    'message.missing': async ({ dedupeKey, payload: { orderId, missingId }, attempt }) => {
      const order = await findOrder(database.db, orderId);
      const missing = await findMissing(database.db, missingId);
      if (order === undefined || order.status === 'cancelled' || missing?.state !== 'asked') return;
      const facts = {
        brand: shop.current.brand,
        orderNumber: order.order_number,
        link: trackingLink(dependencies, order),
      };
      const body = missingText(facts, missing);
      const { customer_phone: phone } = order;
      await sendText(
        dependencies,
        { dedupeKey, orderId, phone, kind: 'status', body, goodUntil: missing.due_at },
        attempt,
      );
    },
    'message.missing-back': async ({ dedupeKey, payload: { orderId, missingId }, attempt, since }) => {
      const order = await findOrder(database.db, orderId);
      const missing = await findMissing(database.db, missingId);
      // Whoever has not been asked is not told that nothing has changed.
      const asked = await findText(database.db, `message.missing:${missingId}`);
      const wasAsked = asked?.status === 'sent' || asked?.status === 'waiting';
      if (order === undefined || missing === undefined || !wasAsked || isFinal(order.status)) return;
      const facts = {
        brand: shop.current.brand,
        orderNumber: order.order_number,
        link: trackingLink(dependencies, order),
      };
      const body = missingBackText(facts, missing);
      const { customer_phone: phone } = order;
      const goodUntil = since + MONEY_GOOD_FOR_MS;
      await sendText(dependencies, { dedupeKey, orderId, phone, kind: 'status', body, goodUntil }, attempt);
    },
    'message.money-alert': async ({ dedupeKey, payload, attempt, since }) => {
      const body = moneyAlertText({ brand: shop.current.brand, link: `${settings.publicUrl}/office/money` }, payload);
      const goodUntil = since + MONEY_GOOD_FOR_MS;
      const phone = shop.current.ownerPhone ?? shop.current.supportPhone;
      if (phone === null) return;
      await sendText(dependencies, { dedupeKey, orderId: null, phone, kind: 'status', body, goodUntil }, attempt);
    },
    'message.extra-refund': async ({ dedupeKey, payload, attempt, since }) => {
      const { orderId, amountCents: cents, isCancelled } = payload;
      const order = await findOrder(database.db, orderId);
      if (order === undefined) return;
      const facts = {
        brand: shop.current.brand,
        orderNumber: order.order_number,
        link: trackingLink(dependencies, order),
      };
      const body = extraRefundText(facts, { cents, isCancelled });
      const { customer_phone: phone } = order;
      const goodUntil = since + MONEY_GOOD_FOR_MS;
      await sendText(dependencies, { dedupeKey, orderId, phone, kind: 'status', body, goodUntil }, attempt);
    },
    'message.payment-failed': async ({ dedupeKey, payload, attempt, since }) => {
      const { pendingOrderId } = payload;
      const pending = await findPending(database.db, pendingOrderId);
      if (pending === undefined || pending.status === 'converted') return;
      const { brand } = shop.current;
      const facts = { brand, restaurant: pending.restaurant_name, link: settings.publicUrl };
      const body = paymentFailedText(facts);
      const { customer_phone: phone } = pending;
      const goodUntil = since + MONEY_GOOD_FOR_MS;
      await sendText(dependencies, { dedupeKey, orderId: null, phone, kind: 'status', body, goodUntil }, attempt);
    },
  };
}
