/** All SQL of texts from customers that people read (rule texts-for-people). Times in Unix ms. */
import * as catalog from '#catalog/server/text-messages.ts';
import { isFinal } from '#domain/order/display-stage.ts';
import { numbersIn } from '#domain/order/order-number.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { addRows, changeRows, findRow } from '#server/database/rows.ts';
import { findAnswered } from './messages-store.ts';

/** The order that a phone is likely to write about. */
export interface OrderOfPhone {
  readonly id: string;
  readonly order_number: string;
}

/** The newest order of a phone that is under way, else the newest. */
export async function orderOfPhone(db: Db, phone: string) {
  const newest = db
    .selectFrom('orders')
    .select(['id as order_id', 'order_number'])
    .where('customer_phone', '=', phone)
    .orderBy('created_at', 'desc')
    .limit(1);
  const open = await newest.where('status', 'not in', ['delivered', 'cancelled']).executeTakeFirst();
  return open ?? newest.executeTakeFirst();
}

/**
 * The order that a phone's text is kept with, and whose page shows it: of those under way the one that staff last wrote
 * about once the newest was placed, else the newest, else the newest since `since`. None where several browsers ordered
 * these, because anyone can order with another's phone.
 */
export async function orderOfText(db: Db, phone: string, since: number): Promise<OrderOfPhone | undefined> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'order_number', 'buyer_token_hash', 'status', 'created_at'])
    .where('customer_phone', '=', phone)
    .where((row) => row.or([row('created_at', '>=', since), row('status', 'not in', ['delivered', 'cancelled'])]))
    .orderBy('created_at', 'desc')
    .execute();
  const open = orders.filter(({ status }) => !isFinal(status));
  const [newest, ...others] = open.length > 0 ? open : orders;
  if (others.some(({ buyer_token_hash: hash }) => hash !== newest?.buyer_token_hash)) return undefined;
  if (newest === undefined || open.length < 2) return newest;
  const asked = { orderIds: open.map(({ id }) => id), since: newest.created_at };
  const answered = await findAnswered(db, phone, asked);
  return open.find(({ id }) => id === answered) ?? newest;
}

/** The order of a phone that its text names by its number, the newest of several; undefined if it names none. */
export async function orderNamedIn(db: Db, phone: string, body: string): Promise<OrderOfPhone | undefined> {
  const numbers = numbersIn(body);
  if (numbers.length === 0) return undefined;
  const named = db.selectFrom('orders').select(['id', 'order_number']).where('customer_phone', '=', phone);
  return named.where('order_number', 'in', numbers).orderBy('created_at', 'desc').executeTakeFirst();
}

/** The ids of a phone's orders that are under way. */
export async function openOrdersOf(db: Db, phone: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('customer_phone', '=', phone)
    .where('status', 'not in', ['delivered', 'cancelled'])
    .execute();
  return rows.map(({ id }) => id);
}

interface NewInbound {
  readonly id: string;
  readonly phone: string;
  readonly body: string;
  readonly order: OrderOfPhone | undefined;
  /** It has done its work, so that nobody needs to read it. */
  readonly isRead: boolean;
  readonly source: 'text' | 'page';
}

/** What the list of texts says of one that answered a question. */
const READ_BY_US = catalog.answeredQuestion;

/** Stores a text received at `at` (Unix ms); false if it is already stored. One with nothing to read says so. */
export async function storeInbound(
  db: Db,
  { order, isRead, body: said, ...text }: NewInbound,
  at: number,
): Promise<boolean> {
  const body = /[^\s\p{Cf}]/u.test(said) ? said : catalog.withoutWords;
  const about = { order_id: order?.id ?? null, order_number: order?.order_number ?? null, created_at: at };
  const read = { read_at: isRead ? at : null, read_by: isRead ? READ_BY_US : null };
  return (await addRows(db, 'inbound_texts', [{ ...text, body, ...about, ...read }], ['id'])) > 0;
}

/** Whether the customer of an order wrote on its page. */
export async function hasPageMessages(db: Db, orderId: string, since: number): Promise<boolean> {
  const found = db
    .selectFrom('inbound_texts')
    .select('id')
    .where('created_at', '>=', since)
    .where('order_id', '=', orderId);
  return (await found.where('source', '=', 'page').limit(1).executeTakeFirst()) !== undefined;
}

/** Whether a text was kept before. */
export const isTextStored = async (db: Db, id: string): Promise<boolean> =>
  (await findRow(db, 'inbound_texts', { id })) !== undefined;

/** The order of a stored text; null if there is none. */
export const findOrderOf = async (db: Db, id: string): Promise<string | null> =>
  (await findRow(db, 'inbound_texts', { id }))?.order_id ?? null;

/** Notes who has read a text, and returns its order; the first reader stays. Undefined if there is no such text. */
export async function markRead(db: Db, id: string, person: string, at: number) {
  await changeRows(db, 'inbound_texts', { id, read_at: null }, { read_at: at, read_by: person });
  return findRow(db, 'inbound_texts', { id });
}

/** Notes that a text has answered a question, so that nobody needs to read it. */
export const markSettled = (trx: Trx, id: string, at: number) =>
  changeRows(trx, 'inbound_texts', { id, read_at: null }, { read_at: at, read_by: READ_BY_US });

/** Notes who has read all texts from an order's customer; the first reader of a text stays. */
export const markOrderRead = (trx: Trx, orderId: string, person: string, at: number) =>
  changeRows(trx, 'inbound_texts', { order_id: orderId, read_at: null }, { read_at: at, read_by: person });

export async function deleteInboundBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('inbound_texts').where('created_at', '<', before).execute();
}
