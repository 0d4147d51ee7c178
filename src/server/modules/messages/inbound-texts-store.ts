/** All SQL of texts from customers that people read (rule texts-for-people). Times in Unix ms. */
import type { Db } from '#server/database/database-port.ts';

/** The order that a phone is likely to write about. */
export interface OrderOfPhone {
  readonly id: string;
  readonly order_number: string;
}

/** The newest order of a phone that is under way, else the newest that was made since `since`. */
export async function orderOfPhone(db: Db, phone: string, since: number): Promise<OrderOfPhone | undefined> {
  const newest = db
    .selectFrom('orders')
    .select(['id', 'order_number'])
    .where('customer_phone', '=', phone)
    .orderBy('created_at', 'desc')
    .limit(1);
  const open = await newest.where('status', 'not in', ['delivered', 'cancelled']).executeTakeFirst();
  return open ?? newest.where('created_at', '>=', since).executeTakeFirst();
}

/** Keeps a text; false where it was kept before. */
export async function keepInbound(
  db: Db,
  text: { readonly id: string; readonly phone: string; readonly body: string },
  order: OrderOfPhone | undefined,
  at: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('inbound_texts')
    .values({
      ...text,
      order_id: order?.id ?? null,
      order_number: order?.order_number ?? null,
      created_at: at,
      read_at: null,
      read_by: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

interface Unread {
  readonly count: number;
  /** When the newest of them came; 0 where there is none. */
  readonly newestAt: number;
}

/** How many texts nobody has read yet. */
export async function countUnread(db: Db): Promise<Unread> {
  const { count, newest } = await db
    .selectFrom('inbound_texts')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.max('created_at').as('newest')])
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count: Number(count), newestAt: Number(newest ?? 0) };
}

/** Notes who has read a text; the first reader stays. False where there is no such text. */
export async function markRead(db: Db, id: string, person: string, at: number): Promise<boolean> {
  await db
    .updateTable('inbound_texts')
    .set({ read_at: at, read_by: person })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute();
  return (await db.selectFrom('inbound_texts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Deletes texts from before a time. */
export async function deleteInboundBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('inbound_texts').where('created_at', '<', before).execute();
}
