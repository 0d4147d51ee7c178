/**
 * Migrated PostgreSQL databases that tests use one after another: to undo what a test wrote takes a few milliseconds,
 * to make and drop a database hundreds.
 */
import pg from 'pg';
import { endConnections, keepConnections, keepOnly, keptProcesses } from './kept-connections.ts';
import { createTestDatabase, type TestDatabase } from './test-postgres.ts';

interface Lendable {
  readonly database: TestDatabase;
  /** One connection, which keeps no process alive. */
  readonly own: pg.Pool;
  /** What its catalogs hold; it changes with any change of tables, constraints, triggers or functions. */
  readonly form: string;
  /** SQL that leaves only the rows that a new database has. */
  readonly undo: string;
  readonly uses: number;
}

/** Deleted rows make a database slower until it is vacuumed. */
const MOST_USES = 60;
const MOST_ROWS = 5000;

const CATALOGS = ['pg_class', 'pg_attribute', 'pg_attrdef', 'pg_constraint', 'pg_trigger', 'pg_proc'];
const READ_FORM = `select concat_ws(' ', ${CATALOGS.map(
  (catalog) => `(select count(*) || ' ' || sum(xmin::text::bigint) from ${catalog})`,
).join(', ')}) as form`;

/** What the test's servers left open would still write; kept connections ($1) do nothing. */
const END_OTHERS = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
    and pid <> all($1::int[])`;

/** A trigger keeps history from being deleted. Only a superuser may leave it out; others get new databases. */
const NO_TRIGGERS = 'set local session_replication_role = replica';

const lendable: Lendable[] = [];

async function readForm(own: pg.Pool): Promise<string> {
  const { rows } = await own.query<{ form: string }>(READ_FORM);
  return rows[0]?.form ?? '';
}

async function undoSql(own: pg.Pool): Promise<string> {
  const { rows: tables } = await own.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const statements = tables.map(async ({ name }) => {
    const { rows } = await own.query<{ kept: string | null }>(`select json_agg(t)::text as kept from ${name} t`);
    const kept = rows[0]?.kept ?? null;
    const fill = `insert into ${name} select * from json_populate_recordset(null::${name}, ${pg.escapeLiteral(kept ?? '')})`;
    return kept === null ? `delete from ${name};` : `delete from ${name}; ${fill};`;
  });
  return `begin; ${NO_TRIGGERS}; ${(await Promise.all(statements)).join('\n')} commit;`;
}

async function makeLendable(): Promise<Lendable> {
  const database = await createTestDatabase();
  // A test of durability uses its own database.
  const url = `${database.url}?options=${encodeURIComponent('-c synchronous_commit=off')}`;
  const own = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  own.on('error', () => undefined); // A test may end all connections; the next query opens another.
  keepConnections(url);
  return { database: { ...database, url }, own, form: await readForm(own), undo: await undoSql(own), uses: 0 };
}

/** Whether the database is as new again. */
async function undo({ database, own, undo, form }: Lendable): Promise<boolean> {
  const kept = keptProcesses(database.url);
  await own.query(END_OTHERS, [kept]);
  if ((await readForm(own)) !== form) return false;
  const results = (await own.query(undo)) as unknown as readonly pg.QueryResult[];
  keepOnly(database.url, kept);
  return results.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0) < MOST_ROWS;
}

async function takeBack(used: Lendable): Promise<void> {
  if (used.uses < MOST_USES && (await undo(used).catch(() => false))) {
    lendable.push({ ...used, uses: used.uses + 1 });
    return;
  }
  await endConnections(used.database.url);
  await used.own.end();
  await used.database.drop();
}

/** A migrated, empty database for one test; `drop` returns it. */
export async function lendDatabase(): Promise<TestDatabase> {
  const lent = lendable.pop() ?? (await makeLendable());
  return { url: lent.database.url, drop: () => takeBack(lent) };
}
