/** Under which of its keys a refund is asked for: a failure that the provider keeps makes the next one necessary. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { columnType } from './0001-tables.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const count = columnType(kind, 'integer').compile(db).sql;
  await sql`alter table refunds add column attempt ${sql.raw(count)} not null default 1`.execute(db);
}
