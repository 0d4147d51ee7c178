/** When the house heard of a step that was made earlier, on a phone without a line. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { columnType } from './0001-tables.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const time = columnType(kind, 'integer').compile(db).sql;
  await sql`alter table order_history add column arrived_at ${sql.raw(time)}`.execute(db);
}
