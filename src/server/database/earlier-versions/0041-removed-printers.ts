/** A removed printer stays known while a ticket of it waits for another one. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { columnType } from './0001-tables.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const integer = columnType(kind, 'integer').compile(db).sql;
  await sql`alter table printers add column removed_at ${sql.raw(integer)}`.execute(db);
}
