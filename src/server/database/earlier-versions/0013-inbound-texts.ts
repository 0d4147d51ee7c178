/** What customers write back: kept for people to read, with the order that it is about. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { at, table, text } from './0001-tables.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await table(db, kind, 'inbound_texts', [
    ['id', 'text', 'key'],
    text('phone'),
    text('body'),
    ['order_id', 'text', 'null'],
    ['order_number', 'text', 'null'],
    at('created_at'),
    ['read_at', 'integer', 'null'],
    ['read_by', 'text', 'null'],
  ]).execute();
  await sql`create index inbound_texts_by_created_at on inbound_texts (created_at)`.execute(db);
  await sql`create index inbound_texts_unread on inbound_texts (created_at) where read_at is null`.execute(db);
}
