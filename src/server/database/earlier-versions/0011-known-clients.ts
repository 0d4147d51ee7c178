/** From which network an order was made, as a hash, and the wrong guesses at the last four digits of its phone over its whole life. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { at, columnType, table } from './0001-tables.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await sql`alter table pending_orders add column client_hash ${columnType(kind, 'text')}`.execute(db);
  await table(db, kind, 'unlock_tries', [
    ['order_id', 'text', 'key'],
    ['strangers', 'integer'],
    ['neighbours', 'integer'],
    at('last_at'),
    ['mark', 'text', 'null'],
  ]).execute();
  await sql`create index unlock_tries_by_last_at on unlock_tries (last_at)`.execute(db);
}
