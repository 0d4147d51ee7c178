/** Restaurants that the shop does not show, and who changed what of a restaurant. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { at, check, columnType, table, text } from './0001-tables.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const time = columnType(kind, 'integer').compile(db).sql;
  await sql`alter table restaurants add column archived_at ${sql.raw(time)}`.execute(db);
  await table(db, kind, 'restaurant_changes', [
    ['id', 'text', 'key'],
    ...['restaurant_id', 'kind', 'fields', 'staff_id', 'person'].map(text),
    at('at'),
  ])
    .addCheckConstraint('restaurant_changes_kind', check("kind in ('added','changed','archived','shown','moved')"))
    .execute();
  await sql`create index restaurant_changes_by_restaurant on restaurant_changes (restaurant_id, at)`.execute(db);
}
