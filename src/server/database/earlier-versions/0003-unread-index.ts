/** Events are read by their number alone: the index by order cost every writer of events, and served no reader. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index events_by_order_id_number`.execute(db);
}
