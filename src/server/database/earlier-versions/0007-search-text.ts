/**
 * The text that the dashboard's search looks through: its fields stand on lines of their own now, as in src/domain/order-search.ts, so that
 * nothing is found across two of them. Lowered here, for a database may know the capitals of ASCII alone.
 */
import { type Kysely, sql } from 'kysely';

const ROWS_AT_ONCE = 500;

interface SearchedRow {
  readonly id: string;
  readonly order_number: string;
  readonly customer_name: string;
  readonly restaurant_name: string;
  readonly customer_phone: string;
}

const textOf = (row: SearchedRow): string =>
  [row.order_number, row.customer_name, row.restaurant_name, row.customer_phone].join('\n').toLowerCase();

export async function up(db: Kysely<unknown>): Promise<void> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const { rows } = await sql<SearchedRow>`
      select id, order_number, customer_name, restaurant_name, customer_phone from orders
      where id > ${after} order by id limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db);
    after = rows.at(-1)?.id;
    if (after === undefined) return;
    const texts = rows.map((row) => sql`(${row.id}, ${textOf(row)})`);
    await sql`update orders set search_text = fresh.column2 from (values ${sql.join(texts)}) as fresh
      where orders.id = fresh.column1`.execute(db);
  }
}
