/** One payable session for what a buyer means to buy, and what becomes of money that arrives twice all the same. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { at, columnType, table, text } from './0001-tables.ts';

/** Columns that may stay empty: rows of before need none, and a server of before writes none. */
const NEW_TEXTS = [
  ['pending_orders', 'cart_id'],
  ['payment_sessions', 'ended_as'],
  ['payment_sessions', 'chain_id'],
] as const;

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const words = columnType(kind, 'text');
  const whole = columnType(kind, 'integer');
  for (const [name, column] of NEW_TEXTS) {
    await sql`alter table ${sql.table(name)} add column ${sql.ref(column)} ${words}`.execute(db);
  }
  await sql`alter table sandbox_sessions add column fails_at ${whole}`.execute(db);
  await sql`alter table orders add column extra_refunded_cents ${whole} not null default 0`.execute(db);
  await table(db, kind, 'purchases', [['name', 'text', 'key'], text('payment_reference'), at('claimed_at')]).execute();
  await sql`create index purchases_by_claimed_at on purchases (claimed_at)`.execute(db);
  const settled = table(db, kind, 'settled_chains', [
    ['id', 'text', 'key'],
    text('pending_order_id'),
    at('settled_at'),
  ]);
  await settled.execute();
}
