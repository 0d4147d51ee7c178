/** Dishes that the kitchen has not got: what the customer is asked about each, and what came of it. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { at, check, table, text } from './0001-tables.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await table(db, kind, 'missing_dishes', [
    ['id', 'text', 'key'],
    ...['order_id', 'line_id', 'dish'].map(text),
    ['count', 'integer'],
    ['amount_cents', 'integer'],
    ...['swap', 'note', 'state', 'answered_by'].map(text),
    ...['asked_at', 'due_at'].map(at),
    ['answered_at', 'integer', 'null'],
    ['staff_id', 'text', 'null'],
    text('person'),
    ['refund_id', 'text', 'null'],
  ])
    .addCheckConstraint('missing_dishes_state', check("state in ('asked','swapped','refunded','ended')"))
    .addCheckConstraint('missing_dishes_count', check('count > 0'))
    .execute();
  await sql`create index missing_dishes_by_order_id on missing_dishes (order_id)`.execute(db);
}
