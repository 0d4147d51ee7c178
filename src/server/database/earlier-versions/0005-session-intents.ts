/** Under which Idempotency-Key, and for which body, a payment session was opened. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { columnType } from './0001-tables.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = columnType(kind, 'text');
  await sql`alter table payment_sessions add column intent_key ${text}`.execute(db);
  await sql`alter table payment_sessions add column body_hash ${text}`.execute(db);
  await sql`create unique index payment_sessions_by_intent_key on payment_sessions (intent_key)`.execute(db);
}
