/** The test ticket that an owner has asked a receipt printer for. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { columnType } from './0001-tables.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const time = columnType(kind, 'integer').compile(db).sql;
  await sql`alter table printers add column test_asked_at ${sql.raw(time)}`.execute(db);
}
