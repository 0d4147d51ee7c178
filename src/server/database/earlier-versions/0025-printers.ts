/** Receipt printers that ask for their tickets, and what waits for them. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { at, check, table, text } from './0001-tables.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await table(db, kind, 'printers', [
    ['id', 'text', 'key'],
    text('name'),
    text('secret_hash'),
    ['restaurant_id', 'text', 'null'],
    at('created_at'),
    ['heard_at', 'integer', 'null'],
    text('state'),
  ])
    .addUniqueConstraint('printers_name', ['name'])
    .addUniqueConstraint('printers_secret', ['secret_hash'])
    .execute();
  await table(db, kind, 'print_jobs', [
    ['id', 'text', 'key'],
    ...['printer_id', 'order_id', 'state'].map(text),
    at('created_at'),
    ['fetched_at', 'integer', 'null'],
    ['fetches', 'integer'],
    ['done_at', 'integer', 'null'],
    text('code'),
  ])
    .addForeignKeyConstraint('print_jobs_printer', ['printer_id'], 'printers', ['id'], (constraint) =>
      constraint.onDelete('cascade'),
    )
    .addCheckConstraint('print_jobs_state', check("state in ('waiting','printed','failed')"))
    .execute();
  await sql`create index print_jobs_waiting on print_jobs (printer_id, created_at) where state = 'waiting'`.execute(db);
}
