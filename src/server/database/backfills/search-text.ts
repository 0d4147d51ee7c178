/** The board's search text: its fields on own lines since 0007, without accents since 0015; older texts are neither. */
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
