/**
 * Copies a shop from the embedded database to an empty PostgreSQL: tables, rows and comparison in one transaction,
 * so that a failure or a kill leaves the target as empty as it was. The embedded file is only read.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Log } from '#server/log.ts';
import { DatabaseUnavailable } from '../database-port.ts';
import { openMigrated } from '../engines/open-migrated.ts';
import { openPostgresForMigration } from '../engines/open-postgres.ts';
import { DATABASE_FILE } from '../engines/open-sqlite.ts';
import { migrateInOneGo, type Say } from '../migrate.ts';

type Target = Transaction<unknown>;
type Row = Readonly<Record<string, unknown>>;

const ROWS_AT_ONCE = 1000;
const ROWS_PER_LINE = 100_000;
/** Tables that the migrations write themselves, and the index of the search, which each server completes. */
const OWN_TABLES = ['migrations', 'kysely_migration', 'kysely_migration_lock', 'order_words'];

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly parents: readonly string[];
}

function readTables(source: DatabaseSync): readonly Table[] {
  const list = source
    .prepare("select name from pragma_table_list where type = 'table' and name not like 'sqlite_%'")
    .all();
  const names = list.map(({ name }) => String(name)).filter((name) => !OWN_TABLES.includes(name));
  return names.map((name) => ({
    name,
    columns: source
      .prepare('select name from pragma_table_info(?)')
      .all(name)
      .map((row) => String(row.name)),
    parents: source
      .prepare('select "table" as name from pragma_foreign_key_list(?)')
      .all(name)
      .map((row) => String(row.name)),
  }));
}

/** Parents first. */
function inOrder(tables: readonly Table[]): readonly Table[] {
  const ordered: Table[] = [];
  const isThere = (name: string): boolean => ordered.some((table) => table.name === name);
  while (ordered.length < tables.length) {
    const next = tables.find(
      ({ name, parents }) => !isThere(name) && parents.every((parent) => parent === name || isThere(parent)),
    );
    if (next === undefined) throw new Error('the tables point at each other in a circle');
    ordered.push(next);
  }
  return ordered;
}

async function assertEmpty(db: Kysely<unknown>): Promise<void> {
  const { rows } =
    await sql`select 1 from pg_class where relnamespace = current_schema()::regnamespace limit 1`.execute(db);
  if (rows.length === 0) return;
  throw new DatabaseUnavailable(
    'The target is not empty. Name a new database, made by: createdb NAME. Nothing was moved.',
  );
}

function* inBatches(source: DatabaseSync, { name, columns }: Table): Generator<readonly Row[]> {
  let batch: Row[] = [];
  for (const row of source.prepare(`select ${columns.join(', ')} from ${name}`).iterate()) {
    batch.push(row);
    if (batch.length < ROWS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function copyTable(source: DatabaseSync, target: Target, table: Table, say: Say): Promise<void> {
  const columns = sql.raw(table.columns.map((column) => `"${column}"`).join(', '));
  const name = sql.table(table.name);
  const { rows } = await sql`select 1 from ${name} limit 1`.execute(target);
  // What its migration put in is in the source as well.
  if (rows.length > 0) await sql`delete from ${name}`.execute(target);
  let count = 0;
  for (const batch of inBatches(source, table)) {
    await sql`insert into ${name} (${columns})
      select ${columns} from json_populate_recordset(null::${name}, ${JSON.stringify(batch)})`.execute(target);
    count += batch.length;
    if (count % ROWS_PER_LINE === 0) say(`  ${table.name}: ${count} rows copied`);
  }
}

/** Queries with the same results on both sides: counts of rows, and every sum of money, of orders by status too. */
function questionsOf(tables: readonly Table[]): ReadonlyMap<string, string> {
  const sums = ({ columns }: Table): string =>
    [
      'count(*)',
      ...columns
        .filter((column) => column.endsWith('_cents'))
        .map((column) => `coalesce(cast(sum(${column}) as text), '0')`),
    ].join(" || ' ' || ");
  const questions = tables.map((table): [string, string] => [
    table.name,
    `select ${sums(table)} as answer from ${table.name}`,
  ]);
  const orders = tables.find(({ name }) => name === 'orders');
  if (orders === undefined) throw new Error('there is no table of orders');
  const byStatus = `select status || ' ' || payment_status || ': ' || ${sums(orders)} as answer from orders group by status, payment_status`;
  const numbers = `select name || ' ' || value as answer from sequences`;
  return new Map([...questions, ['orders by status', byStatus], ['numbers of events', numbers]]);
}

async function compare(source: DatabaseSync, target: Target, tables: readonly Table[], say: Say): Promise<void> {
  for (const [what, question] of questionsOf(tables)) {
    const here = source
      .prepare(question)
      .all()
      .map(({ answer }) => String(answer))
      .sort();
    const { rows } = await sql.raw<{ answer: unknown }>(question).execute(target);
    const there = rows.map(({ answer }) => String(answer)).sort();
    if (JSON.stringify(here) !== JSON.stringify(there)) {
      throw new DatabaseUnavailable(
        `After copying, ${what} differ: ${here.join('; ')} here, and ${there.join('; ')} there. Nothing was moved.`,
      );
    }
    say(`  ${what}: ${here.join('; ')}`);
  }
}

/** Reads over its own read-only connection; the shop's stays open beside it, and with it the folder's lock. */
async function moveRows(dataDir: string, db: Kysely<unknown>, say: Say): Promise<void> {
  const source = new DatabaseSync(join(dataDir, DATABASE_FILE), { readOnly: true });
  try {
    const tables = inOrder(readTables(source));
    await db.transaction().execute(async (target) => {
      await migrateInOneGo(target);
      for (const table of tables) await copyTable(source, target, table, say);
      say('The same on both sides (rows, and sums of cents):');
      await compare(source, target, tables, say);
    });
    await sql`analyze`.execute(db);
  } finally {
    source.close();
  }
}

function refusal(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new DatabaseUnavailable(
    `The target could not be filled: ${reason}. Nothing was moved; fix that and run this again.`,
    { cause: error },
  );
}

/** Moves the shop of a data folder that no server uses. Throws `DatabaseUnavailable`, and nothing has moved then. */
export async function moveToPostgres(dataDir: string, url: string, log: Log, say: Say): Promise<void> {
  if (!existsSync(join(dataDir, DATABASE_FILE))) throw new DatabaseUnavailable(`There is no database in ${dataDir}.`);
  const shop = await openMigrated({ dataDir, databaseUrl: null }, log, say);
  const db = openPostgresForMigration(url, log) as unknown as Kysely<unknown>;
  try {
    await assertEmpty(db);
    await moveRows(dataDir, db, say);
  } catch (error) {
    throw refusal(error);
  } finally {
    await db.destroy();
    await shop.close();
  }
}
