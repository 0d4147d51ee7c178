import * as catalog from '#catalog/server/order-work.ts';
import type { OrderText, OrderTextsAnswer } from '#contract/order/exceptions.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { hideNumbers } from '#domain/order/hidden-phones.ts';
import { isUnaccepted } from '#domain/order/time/kitchen-time.ts';
import { ANSWER_LETTERS } from '#domain/person/text-lengths.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import { addDishReply, fillReply } from '#domain/shop/canned-replies.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findOrder } from '#server/modules/deliveries/index.ts';
import { hidesPhones, maySee } from '#server/modules/dispatch/index.ts';
import { arrivalInText, readTextBlock, trackingLink } from '#server/modules/messages/index.ts';
import { arrivalOf } from '#server/modules/orders/index.ts';
import { wentNowhere } from '#server/ports/messages.ts';
import { type OrderInboundRow, type OrderMessageRow, readOrderInbound, readOrderMessages } from './exceptions-store.ts';

function stateOf({ status, delivery, provider_id }: OrderMessageRow): OrderText['state'] {
  if (wentNowhere(provider_id)) return 'held-back';
  if (status === 'waiting' || status === 'held-back') return status;
  if (status === 'failed' || delivery === 'undelivered' || delivery === 'failed') return 'lost';
  return delivery === 'delivered' ? 'delivered' : 'sent';
}

/** One of our texts with its status. */
export function oursView(row: OrderMessageRow): OrderText {
  const { id, body, created_at, sent_at, provider_id } = row;
  const reason = wentNowhere(provider_id) ? catalog.noProvider : (row.reason ?? '');
  return { id, at: sent_at ?? created_at, body, state: stateOf(row), reason, isFromPage: false };
}

/** A customer's text, and whether somebody has read it. */
export function theirsView({ id, body, created_at: at, read_at, source }: OrderInboundRow): OrderText {
  return { id, at, body, state: read_at === null ? 'unread' : 'read', reason: '', isFromPage: source === 'page' };
}

/**
 * The texts between the shop and an order's customer, oldest first, each with its status (rule order-thread), and the
 * ready-made replies (rule canned-replies). A driver reads those of their own orders; where the shop hides phones, ours
 * show no number but the shop's, and no link that opens the customer's page (rule hidden-phones). Problem: NOT_FOUND.
 */
export async function showTexts(
  dependencies: Dependencies,
  staff: StaffMember,
  orderId: string,
): Outcome<OrderTextsAnswer> {
  const { shop, database } = dependencies;
  const { db } = database;
  const order = await findOrder(db, orderId);
  if (order === undefined || !maySee(dependencies, staff, order)) return fail({ code: 'NOT_FOUND' });
  const isHidden = hidesPhones(dependencies, staff.role);
  const hide = (words: string): string => (isHidden ? hideNumbers(words, shop.current.supportPhone) : words);
  const sent = (await readOrderMessages(db, order)).map(oursView);
  const ours = sent.map((text) => ({ ...text, body: hide(text.body), reason: hide(text.reason) }));
  const theirs = (await readOrderInbound(db, order)).map(theirsView);
  const texts = [...ours, ...theirs].toSorted((a, b) => a.at - b.at);
  const time = arrivalInText(dependencies, arrivalOf(order));
  const facts = { order: order.order_number, restaurant: order.restaurant_name, time: time ?? '' };
  const canAddDish = isUnaccepted(order.status) && !isHidden;
  const more = canAddDish ? [addDishReply(trackingLink(dependencies, order))] : [];
  const filled = shop.current.cannedReplies
    .filter((reply) => time !== null || !reply.includes('{time}'))
    .map((reply) => fillReply(reply, facts));
  const replies = [...filled, ...more].map((reply) => reply.slice(0, ANSWER_LETTERS));
  return ok({ success: true, texts, textBlock: await readTextBlock(db, order), replies });
}
