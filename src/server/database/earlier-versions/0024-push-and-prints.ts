/** The devices on which people hear of new orders, and which tickets were printed. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { at, check, table, text } from './0001-tables.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await table(db, kind, 'push_subscriptions', [
    ['id', 'text', 'key'],
    ...['endpoint', 'public_key', 'auth_secret', 'session_hash'].map(text),
    at('created_at'),
  ])
    .addForeignKeyConstraint(
      'push_subscriptions_session',
      ['session_hash'],
      'staff_sessions',
      ['token_hash'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await sql`create index push_subscriptions_by_session on push_subscriptions (session_hash)`.execute(db);
  await table(db, kind, 'order_prints', [
    ['id', 'text', 'key'],
    ...['order_id', 'claim'].map(text),
    ['is_copy', 'integer'],
    at('at'),
    ['staff_id', 'text', 'null'],
    text('person'),
  ])
    .addUniqueConstraint('order_prints_claim', ['order_id', 'claim'])
    .addCheckConstraint('order_prints_flags', check('is_copy in (0,1)'))
    .execute();
}
