/** Who took an order up, and when. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { columnType } from './0001-tables.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const time = columnType(kind, 'integer').compile(db).sql;
  const words = columnType(kind, 'text').compile(db).sql;
  // Orders that are there already count as taken; those that older servers still make do not.
  await sql`alter table orders add column taken_at ${sql.raw(time)} default 0`.execute(db);
  if (kind === 'postgres') await sql`alter table orders alter column taken_at drop default`.execute(db);
  await sql`alter table orders add column taken_by ${sql.raw(words)}`.execute(db);
}
