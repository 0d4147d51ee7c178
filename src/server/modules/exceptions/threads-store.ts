/** All SQL of texts by phone (rule text-threads). Times in Unix ms. */
import { sql } from 'kysely';
import { THREADS_PAGE_SIZE } from '#contract/order/threads.ts';
import type { Db } from '#server/database/database-port.ts';

/** How many texts of a phone are shown, each way. */
const SHOWN = 100;

/** The phones that wrote, those with unread texts first, then the latest: one more than a page, if there are more. */
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
