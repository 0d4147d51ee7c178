/** How often the intent that a rate counter counted last was repeated. Some databases have the column: an early form of 0004 added it. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { columnType } from './0001-tables.ts';

async function hasColumn(db: Kysely<unknown>, kind: DatabaseKind): Promise<boolean> {
  const columns =
    kind === 'sqlite'
      ? sql`select 1 from pragma_table_info('rate_counters') where name = 'repeats'`
      : sql`select 1 from information_schema.columns
          where table_schema = current_schema() and table_name = 'rate_counters' and column_name = 'repeats'`;
  return (await columns.execute(db)).rows.length > 0;
}

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  if (await hasColumn(db, kind)) return;
  await sql`alter table rate_counters add column repeats ${columnType(kind, 'integer')} not null default 0`.execute(db);
}
