/**
 * Whether a database has the tables and columns that this version needs, by name. What is needed is found by running
 * the migrations once on an empty database in memory. More tables and columns are no fault: a newer version adds them,
 * and this one goes on.
 */
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import type { DatabaseKind, Db } from './database-port.ts';
import { sqliteDialect } from './engines/sqlite-dialect.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';

/** 'table.column' of each column. */
type Columns = ReadonlySet<string>;

async function readColumns(kind: DatabaseKind, db: Db): Promise<Columns> {
  const { rows } = await (kind === 'sqlite'
    ? sql<{ name: string }>`select m.name || '.' || c.name as name
        from pragma_table_list as m join pragma_table_info(m.name) as c where m.type = 'table' and m.name not like 'sqlite_%'`
    : sql<{ name: string }>`select relname || '.' || attname as name
        from pg_class join pg_attribute on attrelid = pg_class.oid
        where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped`
  ).execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function readNeeded(): Promise<Columns> {
  const memory = new DatabaseSync(':memory:');
  const db = new Kysely<Database>({ dialect: sqliteDialect(memory, memory) });
  await migrate('sqlite', db);
  const needed = await readColumns('sqlite', db);
  memory.close();
  return needed;
}

let needed: Promise<Columns> | undefined;

/** The columns that this version needs and the database lacks, as 'table.column'. */
export async function findLackingColumns(kind: DatabaseKind, db: Db): Promise<readonly string[]> {
  needed ??= readNeeded();
  const there = await readColumns(kind, db);
  return [...(await needed)].filter((column) => !there.has(column));
}
