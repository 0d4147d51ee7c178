/**
 * Whether a database has what this version needs: tables and columns by name, and no check that refuses a status or a
 * role of the code (rule order-statuses). The requirements are read from an empty database in memory. Additional tables
 * and columns are fine: a newer version adds them, and this one still works.
 */
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { STORED_STATUSES } from '#domain/order/order-status.ts';
import { STAFF_ROLES } from '#domain/person/roles.ts';
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

const WORDS: readonly (readonly [table: string, words: readonly string[]])[] = [
  ['orders', STORED_STATUSES],
  ['order_history', STORED_STATUSES],
  ['staff', STAFF_ROLES],
];
/** A list of words in a check, as either engine spells it. */
const LIST = /(?:\bin ?\(|\barray\[)([^)\]]*)/gi;

/** The statuses and roles of the code that a table refuses, as text: "orders refuses 'weighed'". */
export async function findRefusedWords(kind: DatabaseKind, db: Db): Promise<readonly string[]> {
  const refusals: string[] = [];
  for (const [table, words] of WORDS) {
    const { rows } = await (kind === 'sqlite'
      ? sql<{
          definition: string;
        }>`select sql as definition from sqlite_master where type = 'table' and name = ${table}`
      : sql<{ definition: string }>`select pg_get_constraintdef(oid) as definition from pg_constraint
          where contype = 'c' and conrelid = to_regclass(${table})`
    ).execute(db);
    const lists = rows.flatMap(({ definition }) => [...definition.matchAll(LIST)].map(([, list = '']) => list));
    for (const list of lists) {
      const refused = words.filter((word) => !list.includes(`'${word}'`));
      if (refused.length < words.length) refusals.push(...refused.map((word) => `${table} refuses '${word}'`));
    }
  }
  return refusals;
}
