/** All SQL of the board's exceptions (rule exceptions-lane). Times in Unix ms. */

import { sql } from 'kysely';
import * as catalog from '#catalog/server/text-messages.ts';
import { THREADS_PAGE_SIZE } from '#contract/order/threads.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { aboutOrder, type TextedOrder } from '#server/modules/messages/index.ts';

const OVER = ['delivered', 'cancelled'] as const;

/** The orders under way, with what their texts depend on. */
export function readUnderWay(db: Db) {
  return db
    .selectFrom('orders')
    .select(['id', 'customer_phone', 'created_at'])
    .where('status', 'not in', OVER)
    .execute();
}

/** The open questions about dishes of orders under way. */
export function readOpenQuestions(db: Db) {
  return db
    .selectFrom('orders')
    .innerJoin('missing_dishes', 'missing_dishes.order_id', 'orders.id')
    .selectAll('missing_dishes')
    .select(['orders.order_number', 'orders.customer_phone'])
    .where('orders.status', 'not in', OVER)
    .where('missing_dishes.state', '=', 'asked')
    .execute();
}

/** The orders under way with missing dishes that were refunded: how many of them, and since when. */
export function readLeftOut(db: Db) {
  return db
    .selectFrom('orders')
    .innerJoin('missing_dishes', 'missing_dishes.order_id', 'orders.id')
    .select(['orders.id', 'orders.order_number', 'orders.document'])
    .select(({ fn }) => [
      fn.sum<number>('missing_dishes.count').as('count'),
      fn.max(fn.coalesce('missing_dishes.answered_at', 'missing_dishes.asked_at')).as('at'),
    ])
    .where('orders.status', 'not in', OVER)
    .where('missing_dishes.state', '=', 'refunded')
    .groupBy('orders.id')
    .execute();
}

/** The orders with a driver who waits at a door that nobody opens. */
export function readDoorWaits(db: Db) {
  return db
    .selectFrom('orders')
    .leftJoin('staff', 'staff.id', 'orders.driver_id')
    .select(['orders.id', 'orders.order_number', 'orders.door_wait_at', 'orders.door_answered_at', 'staff.name'])
    .where('orders.status', 'in', ['picked_up', 'out_for_delivery'])
    .where('orders.door_wait_at', 'is not', null)
    .execute();
}

/** So that one phone's many texts don't hide those of the others. */
const SHOWN_OF_PHONE = 10;

/** The newest texts that nobody has read, with their orders; only some of any one phone. */
export function readUnreadTexts(db: Db, limit: number) {
  const unread = db
    .selectFrom('inbound_texts')
    .select(['id', 'phone', 'body', 'order_id', 'order_number', 'created_at'])
    .select(sql<number>`row_number() over (partition by phone order by created_at desc, id)`.as('place'))
    .where('read_at', 'is', null);
  return db
    .selectFrom(unread.as('unread'))
    .select(['id', 'phone', 'body', 'order_id', 'order_number', 'created_at'])
    .where('place', '<=', SHOWN_OF_PHONE)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

interface Window {
  readonly since: number;
  /** A text that the provider has not taken since then counts as lost. */
  readonly notTakenSince: number;
}

/**
 * Texts of orders that didn't reach their customers, and that nobody has told them since: refused or lost ones of
 * orders under way, and the text about a cancellation even if it was held back because of a STOP.
 */
export function readLostTexts(db: Db, { since, notTakenSince }: Window) {
  return db
    .selectFrom('messages')
    .innerJoin('orders', 'orders.id', 'messages.order_id')
    .select(['messages.status', 'messages.created_at', 'messages.order_id'])
    .select(['orders.order_number', 'orders.customer_phone', 'orders.status as order_status'])
    .where('messages.created_at', '>=', since)
    .where('messages.handled_at', 'is', null)
    .where('messages.kind', '=', 'status')
    .whereRef('messages.phone', '=', 'orders.customer_phone')
    .where((row) =>
      row.or([
        row('orders.status', 'not in', OVER),
        row.and([
          row('orders.status', '=', 'cancelled'),
          row(
            'messages.dedupe_key',
            'like',
            sql<string>`'status:' || orders.id || ':cancelled:' || orders.customer_phone || '%'`,
          ),
        ]),
      ]),
    )
    .where((row) =>
      row.or([
        row('messages.delivery', 'in', ['undelivered', 'failed']),
        row.and([row('messages.status', '=', 'failed'), row('messages.created_at', '<=', notTakenSince)]),
        row.and([
          row('messages.status', '=', 'held-back'),
          row('messages.reason', '=', catalog.saidStop),
          row('orders.status', '=', 'cancelled'),
        ]),
      ]),
    )
    .orderBy('messages.created_at')
    .execute();
}

/** Notes who told a customer what the order's texts did not; returns the number of texts. */
export async function markToldByPerson(trx: Trx, orderId: string, person: string, at: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('messages')
    .set({ handled_at: at, handled_by: person })
    .where('order_id', '=', orderId)
    .where('handled_at', 'is', null)
    .where((row) =>
      row.or([row('delivery', 'in', ['undelivered', 'failed']), row('status', 'in', ['failed', 'held-back'])]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The shop's texts to an order's customer. */
export function readOrderMessages(db: Db, order: TextedOrder) {
  return db
    .selectFrom('messages')
    .select(['id', 'body', 'status', 'delivery', 'reason', 'created_at', 'sent_at', 'provider_id'])
    .where(aboutOrder(order))
    .orderBy('created_at')
    .execute();
}
export type OrderMessageRow = Awaited<ReturnType<typeof readOrderMessages>>[number];

/** How many texts of an order's customer are shown. */
const SHOWN_OF_ORDER = 200;

/** The newest texts that an order's customer wrote, the oldest of them first. */
export async function readOrderInbound(db: Db, { id, created_at }: Pick<TextedOrder, 'id' | 'created_at'>) {
  const newest = await db
    .selectFrom('inbound_texts')
    .select(['id', 'body', 'created_at', 'read_at', 'source'])
    .where('created_at', '>=', created_at)
    .where('order_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(SHOWN_OF_ORDER)
    .execute();
  return newest.toReversed();
}
export type OrderInboundRow = Awaited<ReturnType<typeof readOrderInbound>>[number];

/** The shop's answers to an order's customer, even if the text wasn't sent. */
export function readAnswers(db: Db, order: TextedOrder) {
  return db
    .selectFrom('messages')
    .select(['id', 'body', 'created_at'])
    .where(aboutOrder(order))
    .where('dedupe_key', 'like', 'message.answer:%')
    .orderBy('created_at')
    .execute();
}

/** How many texts of a phone are shown, each way. */
const SHOWN = 100;

/** The phones that wrote (rule text-threads), unread first, then the latest: one more than a page if there are more. */
export function readThreadPhones(db: Db, { digits, page }: { readonly digits: string; readonly page: number }) {
  return db
    .selectFrom('inbound_texts')
    .select((row) => [
      'phone',
      row.fn.max('created_at').as('at'),
      row.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('phone', 'like', `%${digits}%`)
    .groupBy('phone')
    .orderBy(sql`case when count(*) filter (where read_at is null) > 0 then 0 else 1 end`)
    .orderBy('at', 'desc')
    .orderBy('phone')
    .offset((page - 1) * THREADS_PAGE_SIZE)
    .limit(THREADS_PAGE_SIZE + 1)
    .execute();
}

/** The texts that a phone wrote, the newest first. */
export const readInboundOf = (db: Db, phone: string, most = SHOWN) =>
  db
    .selectFrom('inbound_texts')
    .select(['id', 'body', 'created_at', 'read_at', 'source', 'order_id', 'order_number'])
    .where('phone', '=', phone)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();

/** The texts to a phone, the newest first. */
export const readMessagesTo = (db: Db, phone: string, most = SHOWN) =>
  db
    .selectFrom('messages')
    .select(['id', 'body', 'status', 'delivery', 'reason', 'created_at', 'sent_at', 'provider_id'])
    .where('phone', '=', phone)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
