/** Corrections of the ledger, rows of the money page that a person settled, and refunds that wait for an owner. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { at, columnType, table, text } from './0001-tables.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const words = columnType(kind, 'text').compile(db).sql;
  await sql`alter table ledger add column corrects ${sql.raw(words)}`.execute(db);
  await table(db, kind, 'settled_mismatches', [
    ['id', 'text', 'key'],
    ...['kind', 'note', 'staff_id', 'person'].map(text),
    ['order_id', 'text', 'null'],
    at('settled_at'),
  ]).execute();
  await table(db, kind, 'held_refunds', [
    ['order_id', 'text', 'key'],
    ['amount_cents', 'integer'],
    ...['note', 'staff_id', 'person'].map(text),
    at('held_at'),
  ]).execute();
}
