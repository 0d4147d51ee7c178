/** The columns of 0005, without its index, which PostgreSQL makes while the shop is open (open-indexes.ts). */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { columnType } from './0001-tables.ts';

export async function columnsOfSessionIntents(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = columnType(kind, 'text');
  await sql`alter table payment_sessions add column intent_key ${text}`.execute(db);
  await sql`alter table payment_sessions add column body_hash ${text}`.execute(db);
}
