import { sql } from 'kysely';
import { isFinal } from '#domain/order/display-stage.ts';
import type { Db, OpenDatabase } from '#server/database/database-port.ts';
import { findByWords, findIndexed, likePattern } from '#server/database/order-search/order-words.ts';
import { type BoardPage, belowCursor, ofDriver } from './board-store.ts';

/** The SQL of the board's search (rules board-search, search-index): newest orders by scan, others by index. */

/** The embedded database blocks everybody else during that time. */
const NEWEST = { sqlite: 1000, postgres: 4000 } as const;

/** Expressions instead of the bare columns keep to the index that holds the words; others would lead to every row. */
const STATUS_OF_SEARCH = sql<string>`orders.status || ''`;

const inWords = ({ search, hidesPhones }: Pick<BoardPage, 'search' | 'hidesPhones'>) => {
  const words = hidesPhones ? sql`replace(orders.search_text, orders.customer_phone, '')` : sql`orders.search_text`;
  return sql<boolean>`${words} like ${likePattern(search)} escape '\\'`;
};

/** The orders of a page among all, or among those from a time on (Unix ms). */
async function goThrough(db: Db, page: BoardPage, since: number) {
  const { status, driver, before, limit } = page;
  let query = db.selectFrom('orders').select('orders.id').where(inWords(page));
  if (since > 0) query = query.where('orders.created_at', '>=', since);
  if (status !== 'all') query = query.where(isFinal(status) ? STATUS_OF_SEARCH : 'orders.status', '=', status);
  if (driver !== null) query = query.where(ofDriver(driver));
  if (before !== null) query = query.where(belowCursor(before));
  const rows = await query.orderBy('orders.created_at', 'desc').orderBy('orders.id', 'desc').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Orders since this time are scanned, Unix ms; 0 if there are no others. */
async function goneThroughSince({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>, { before }: BoardPage) {
  let newest = db.selectFrom('orders').select('orders.created_at').orderBy('orders.created_at', 'desc');
  if (before !== null) newest = newest.where('orders.created_at', '<=', before.createdAt);
  const indexed = await findIndexed(db);
  const last = await newest.offset(NEWEST[kind]).limit(1).executeTakeFirst();
  return Math.min(indexed?.createdAt ?? 0, last?.created_at ?? 0);
}

/** The ids of a page of what a search finds, newest first. A driver's orders and those under way are few. */
export async function searchIds(
  database: Pick<OpenDatabase, 'db' | 'kind'>,
  page: BoardPage,
): Promise<readonly string[]> {
  const { status, driver, search: text, limit } = page;
  const { db } = database;
  const areFew = driver !== null || (status !== 'all' && !isFinal(status));
  const since = areFew ? 0 : await goneThroughSince(database, page);
  const ids = await goThrough(db, page, since);
  if (since === 0 || ids.length === limit) return ids;
  const ofStatus = status === 'all' ? null : status;
  const older = await findByWords(db, { text, before: since, status: ofStatus, limit: limit - ids.length });
  return [...ids, ...older];
}
