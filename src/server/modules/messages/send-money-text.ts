import { customerReason, extraReason } from '#domain/money/refund-reasons.ts';
import { isFinal } from '#domain/order/display-stage.ts';
import { canStillChange } from '#domain/order/priced-change.ts';
import type { OutboxHandlers, OutgoingMessage } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findOrder } from '#server/modules/deliveries/index.ts';
import { findRefund, isByHand, refundTextKey, type StoredRefund } from '#server/modules/ledger/index.ts';
import {
  findChange,
  findMissing,
  findPending,
  holdForOffice,
  type Order,
  type PricedChange,
} from '#server/modules/orders/index.ts';
import { isStillTaken } from '#server/modules/refunds/index.ts';
import { mayHaveArrived, type NewText } from './messages-store.ts';
import {
  byHandText,
  changeUnpaidText,
  extraRefundText,
  missingBackText,
  missingText,
  moneyAlertText,
  notGivenText,
  paymentFailedText,
  refundFailedText,
  refundText,
} from './order-texts.ts';
import { addressTextHandlers } from './send-address-text.ts';
import { abandonText, sendText } from './send-text.ts';
import { hasReached, missingTextKey } from './text-block.ts';
import { plainLetters } from './text-segments.ts';
import { trackingLink } from './tracking-link.ts';

/** A text about a refund is better a day late than never (rule text-sending). */
const MONEY_GOOD_FOR_MS = 24 * 60 * 60_000;

/** A later question would leave much less time to answer than it says, so a person asks instead, ms. */
const ASK_WITHIN_MS = 60_000;

/** A later answer may no longer be true, ms. */
const ANSWER_GOOD_FOR_MS = 30 * 60_000;

type Kinds =
  | 'message.missing'
  | 'message.missing-back'
  | 'message.refund'
  | 'message.refund-failed'
  | 'message.extra-refund'
  | 'message.payment-failed'
  | 'message.money-alert'
  | 'message.review-reply'
  | 'message.address'
  | 'message.answer';

type DueText = Pick<OutgoingMessage<Kinds>, 'dedupeKey' | 'attempt' | 'since'>;

/**
 * The outbox's handlers of texts about money: a partial refund (rule refund-told), the refund of an extra payment, a
 * failed refund (rules money-back-told, given-by-hand), a failed late payment (rule late-payments), a dish that is
 * missing or available after all (rules missing-dish, missing-taken-back), an alert to the owner (rule money-alert);
 * and of staff's answers to a review or a text (rules review-reply, shop-replies).
 */
export function moneyTextHandlers(dependencies: Dependencies): Pick<OutboxHandlers, Kinds> {
  const { database, settings, shop } = dependencies;
  const factsOf = (order: Order) => ({
    brand: shop.current.brand,
    orderNumber: order.order_number,
    link: trackingLink(dependencies, order),
  });
  const send = (
    { dedupeKey, attempt, since }: DueText,
    text: Pick<NewText, 'orderId' | 'phone' | 'body' | 'goodUntil'>,
  ) => sendText(dependencies, { goodUntil: since + MONEY_GOOD_FOR_MS, ...text, dedupeKey, kind: 'status' }, attempt);
  const tell = (message: DueText, order: Order, body: string, more: Pick<NewText, 'goodUntil'> = {}) =>
    send(message, { orderId: order.id, phone: order.customer_phone, body, ...more });
  const stands = async (refund: StoredRefund): Promise<boolean> =>
    refund.state !== 'failed' && (await isStillTaken(dependencies, refund));
  const drop = ({ dedupeKey }: DueText) => abandonText(dependencies, dedupeKey);
  /** While a change waits for its payment, its order's customer can pay again. */
  const tellChangeUnpaid = async (message: DueText, { order_id, kind, state }: PricedChange) => {
    const order = await findOrder(database.db, order_id);
    const isDue = order !== undefined && state === 'waiting' && canStillChange(kind, order.status);
    if (!isDue || order.customer_phone === '') return drop(message);
    await tell(message, order, changeUnpaidText(factsOf(order)));
  };
  return {
    ...addressTextHandlers(dependencies),
    'message.refund': async (message) => {
      const order = await findOrder(database.db, message.payload.orderId);
      const refund = await findRefund(database.db, message.payload.refundId);
      if (order === undefined || refund === undefined || !(await stands(refund))) return drop(message);
      const money = { cents: refund.amount_cents, reason: customerReason(refund.reason) };
      await tell(message, order, (isByHand(refund) ? byHandText : refundText)(factsOf(order), money));
    },
    'message.refund-failed': async (message) => {
      const order = await findOrder(database.db, message.payload.orderId);
      const refund = await findRefund(database.db, message.payload.refundId);
      if (order === undefined || refund === undefined) return drop(message);
      const { supportPhone } = shop.current;
      // Without a text about the refund, there is none about its failure.
      if (!(await mayHaveArrived(database.db, refundTextKey(refund)))) return drop(message);
      const failedText = isByHand(refund) ? notGivenText : refundFailedText;
      await tell(message, order, failedText({ ...factsOf(order), supportPhone }, refund.amount_cents));
    },
    'message.missing': async (message) => {
      const order = await findOrder(database.db, message.payload.orderId);
      const missing = await findMissing(database.db, message.payload.missingId);
      if (order === undefined || order.status === 'cancelled' || missing?.state !== 'asked') return drop(message);
      await tell(message, order, missingText(factsOf(order), missing), { goodUntil: missing.asked_at + ASK_WITHIN_MS });
      if (!(await hasReached(database.db, message.dedupeKey, order.customer_phone)))
        await holdForOffice(dependencies, missing, { why: 'not-asked' });
    },
    'message.missing-back': async (message) => {
      const { orderId, missingId } = message.payload;
      const order = await findOrder(database.db, orderId);
      const missing = await findMissing(database.db, missingId);
      // Without a question, there is no text that takes it back.
      const wasAsked = await mayHaveArrived(database.db, missingTextKey(missingId));
      if (order === undefined || missing === undefined || !wasAsked || isFinal(order.status)) return drop(message);
      await tell(message, order, missingBackText(factsOf(order), missing));
    },
    'message.review-reply': async (message) => {
      const { orderId, words } = message.payload;
      const order = await findOrder(database.db, orderId);
      if (order === undefined || order.customer_phone === '') return drop(message);
      await tell(message, order, plainLetters(`${shop.current.brand}: ${words}`));
    },
    'message.answer': async (message) => {
      const { orderId, words } = message.payload;
      const order = await findOrder(database.db, orderId);
      if (order === undefined || order.customer_phone === '') return drop(message);
      const body = plainLetters(`${shop.current.brand}: ${words}`);
      await tell(message, order, body, { goodUntil: message.since + ANSWER_GOOD_FOR_MS });
    },
    'message.money-alert': async (message) => {
      const { brand, ownerPhone, supportPhone } = shop.current;
      const phone = ownerPhone ?? supportPhone;
      if (phone === null) return drop(message);
      const body = moneyAlertText({ brand, link: `${settings.publicUrl}/office/money` }, message.payload);
      await send(message, { orderId: null, phone, body });
    },
    'message.extra-refund': async (message) => {
      const { orderId, refundId, amountCents: cents, isCancelled } = message.payload;
      const order = await findOrder(database.db, orderId);
      const refund = refundId === undefined ? undefined : await findRefund(database.db, refundId);
      if (order === undefined || (refund !== undefined && !(await stands(refund)))) return drop(message);
      const reason = extraReason(refund?.reason ?? '');
      await tell(message, order, extraRefundText(factsOf(order), { cents, isCancelled, reason }));
    },
    'message.payment-failed': async (message) => {
      const { pendingOrderId } = message.payload;
      const change = await findChange(database.db, pendingOrderId);
      if (change !== undefined) return tellChangeUnpaid(message, change);
      const pending = await findPending(database.db, pendingOrderId);
      if (pending === undefined || pending.status === 'converted') return drop(message);
      const { brand } = shop.current;
      const body = paymentFailedText({ brand, restaurant: pending.restaurant_name, link: settings.publicUrl });
      await send(message, { orderId: null, phone: pending.customer_phone, body });
    },
  };
}
