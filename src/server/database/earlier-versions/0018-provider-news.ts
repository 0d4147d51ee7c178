/** What a payment provider tells of besides sessions (refunds, disputes, payouts), and the sandbox's books of these. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { at, type Column, columnType, table, text } from './0001-tables.ts';

const cents: Column = ['amount_cents', 'integer'];

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const words = columnType(kind, 'text');
  await sql`alter table payment_sessions add column payment_id ${words}`.execute(db);
  await sql`alter table payment_events add column event ${words}`.execute(db);
  const make = (name: string, columns: readonly Column[]) => table(db, kind, name, columns).execute();
  await make('sandbox_events', [['id', 'text', 'key'], text('body'), at('at')]);
  await make('sandbox_refunds', [
    ['id', 'text', 'key'],
    ['reference', 'text', 'unique'],
    text('session_id'),
    cents,
    text('state'),
    ['reason', 'text', 'null'],
    at('created_at'),
  ]);
  await make('sandbox_disputes', [
    ['id', 'text', 'key'],
    text('session_id'),
    cents,
    text('state'),
    at('respond_by'),
    at('created_at'),
  ]);
  await make('sandbox_payouts', [['id', 'text', 'key'], cents, ...['created_at', 'arrives_at'].map(at)]);
  await sql`create index sandbox_events_by_at on sandbox_events (at)`.execute(db);
  await sql`create index sandbox_refunds_by_session_id on sandbox_refunds (session_id)`.execute(db);
}
