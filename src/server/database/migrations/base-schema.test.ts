import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { logLines } from '#server/log.ts';
import { createTestDatabase, isPostgresThere } from '#tests/support/test-postgres.ts';
import type { DatabaseKind, Db } from '../database-port.ts';
import { CHAIN } from '../earlier-versions/chain.ts';
import { openPostgresForMigration } from '../engines/open-postgres.ts';
import { sqliteDialect } from '../engines/sqlite-dialect.ts';
import { migrate } from '../migrate.ts';
import type { Database } from '../schema.ts';

/** Whether the words of a definition are quoted, and where its lines end, says nothing. */
const plain = (definition: string): string =>
  definition
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('( ', '(')
    .replaceAll(/ (?=[),])/g, '')
    .toLowerCase();

interface Line {
  readonly line: string;
}

const SQLITE = [
  sql<Line>`select sql as line from sqlite_master where sql is not null and name not like 'order_pieces_%'`,
];

/** Columns in their order, and all that PostgreSQL says of them, of constraints, indexes, triggers and functions. */
const POSTGRES = [
  sql<Line>`select concat_ws(' ', relname, row_number() over (partition by relname order by attnum), attname,
      format_type(atttypid, atttypmod), collname, attnotnull, pg_get_expr(adbin, adrelid)) as line
    from pg_class join pg_attribute on attrelid = pg_class.oid
      left join pg_collation on pg_collation.oid = attcollation
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`,
  sql<Line>`select concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) as line
    from pg_constraint where connamespace = current_schema()::regnamespace`,
  sql<Line>`select concat_ws(' ', indexdef, indisvalid) as line from pg_indexes join pg_index on indexrelid = indexname::regclass
    where schemaname = current_schema()`,
  sql<Line>`select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal`,
  sql<Line>`select pg_get_functiondef(oid) as line from pg_proc where pronamespace = current_schema()::regnamespace`,
];

/** All that a database holds before it is used: its definitions, and the rows that number things. */
async function formOf(kind: DatabaseKind, db: Db): Promise<readonly string[]> {
  const lines: string[] = [];
  const numbers = sql<Line>`select name || ' is ' || value as line from sequences`;
  for (const question of [...(kind === 'sqlite' ? SQLITE : POSTGRES), numbers]) {
    const { rows } = await question.execute(db);
    lines.push(...rows.map(({ line }) => plain(line)));
  }
  return lines.toSorted();
}

async function withEmpty<T>(kind: DatabaseKind, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  if (kind === 'sqlite') {
    const memory = new DatabaseSync(':memory:');
    return work(new Kysely<Database>({ dialect: sqliteDialect(memory, memory) })).finally(() => memory.close());
  }
  const { url, drop } = await createTestDatabase({ empty: true });
  const db = openPostgresForMigration(
    url,
    logLines(() => {}),
  );
  return work(db).finally(async () => {
    await db.destroy();
    await drop();
  });
}

/** A database of a version with this last migration. */
async function writeAsBefore(kind: DatabaseKind, db: Kysely<Database>, last: string): Promise<void> {
  await sql`create table migrations (name text not null primary key, at bigint not null)`.execute(db);
  for (const [name, up] of Object.entries(CHAIN).filter(([each]) => each <= last)) {
    await up(db as unknown as Kysely<unknown>, kind); // The tables have types only in their newest form.
    await sql`insert into migrations (name, at) values (${name}, 0)`.execute(db);
  }
}

const ENGINES: readonly (readonly [DatabaseKind, boolean])[] = [
  ['sqlite', true],
  ['postgres', await isPostgresThere()],
];
const EARLIER = Object.keys(CHAIN);
/** PostgreSQL takes its time for each; SQLite tries them all. */
const FEW = ['0001-tables', '0017-address-streets', '0041-removed-printers'];

describe.each(ENGINES)('a new database on %s (rule open-shop-upgrade)', (kind, isThere) => {
  let form: Promise<readonly string[]> | undefined;
  const formOfNew = (): Promise<readonly string[]> => {
    form ??= withEmpty(kind, async (db) => {
      await migrate(kind, db);
      return formOf(kind, db);
    });
    return form;
  };

  it.skipIf(!isThere).each(kind === 'sqlite' ? EARLIER : FEW)(
    'has the form to which one is brought that ended with %s',
    { timeout: 60_000 },
    async (last) => {
      const upgraded = await withEmpty(kind, async (db) => {
        await writeAsBefore(kind, db, last);
        await migrate(kind, db);
        return formOf(kind, db);
      });
      expect(upgraded).toEqual(await formOfNew());
      expect(upgraded.length).toBeGreaterThan(100);
    },
  );

  it.skipIf(!isThere)('has no check that lists words, which would refuse a new one of the code', async () => {
    const checks = (await formOfNew()).filter((line) => /check \(/.test(line));
    expect(checks.length).toBeGreaterThan(3);
    expect(checks.filter((line) => /check \([^)]*'/.test(line))).toEqual([]);
  });
});
