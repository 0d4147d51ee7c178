/**
 * The text that the board's search looks through. Since 0007 each of its fields is on its own line, and since 0015 it
 * has no accents. Text from older servers has neither form, or only the first.
 */
import { sql } from 'kysely';
import { searchTextOf } from '../order-search/search-text-of.ts';
import { type Backfill, backfilled, ordersAfter } from './backfill.ts';

const READ = ['id', 'created_at', 'order_number', 'customer_name', 'restaurant_name', 'customer_phone'] as const;

export const backfillSearchText: Backfill = {
  migration: '0015-folded-search',
  async next(trx, after, limit) {
    const rows = await ordersAfter(trx, after, limit)
      .select([...READ, 'search_text'])
      .execute();
    const old = rows.filter((row) => row.search_text !== searchTextOf(row));
    if (old.length > 0) {
      const texts = old.map((row) => sql`(${row.id}, ${row.search_text}, ${searchTextOf(row)})`);
      await sql`update orders set search_text = fresh.column3 from (values ${sql.join(texts)}) as fresh
        where orders.id = fresh.column1 and orders.search_text = fresh.column2`.execute(trx);
    }
    return backfilled(rows, old.length);
  },
};
