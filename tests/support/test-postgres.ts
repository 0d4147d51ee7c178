/** PostgreSQL for tests: databases copied from a migrated template, which lent-postgres.ts lends to test after test. */
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openPostgresForMigration } from '#server/database/engines/open-postgres.ts';
import { migrate } from '#server/database/migrate.ts';
import { logLines } from '#server/log.ts';

const URL_OF_TESTS = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const TEMPLATE_LOCK = 4_150_001;
const PREFIX = 'forkfleet_test_';
/** The environment variable with the beginning of the names of this run's databases. */
const RUN = 'FORKFLEET_TEST_DATABASES';

function urlOf(database: string): string {
  const url = new URL(URL_OF_TESTS);
  url.pathname = `/${database}`;
  return url.href;
}

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: URL_OF_TESTS, connectionTimeoutMillis: 2000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Whether a server answers; asked once for each test file. */
export async function isPostgresThere(): Promise<boolean> {
  return asAdmin(async () => true).catch(() => false);
}

function templateName(): string {
  const folder = join(import.meta.dirname, '../../src/server/database');
  const files = readdirSync(join(folder, 'migrations')).map((file) => join('migrations', file));
  const hash = createHash('sha256');
  for (const file of [...files, 'migrate.ts', 'open-indexes.ts'].sort()) hash.update(readFileSync(join(folder, file)));
  return `forkfleet_template_${hash.digest('hex').slice(0, 12)}`;
}

async function makeTemplate(client: pg.Client, name: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [name]);
  if (rowCount === 0) {
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name}`);
    const db = openPostgresForMigration(
      urlOf(name),
      logLines(() => {}),
    );
    await migrate('postgres', db).finally(() => db.destroy());
    await client.query(`alter database ${name} is_template true`);
  }
  await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
}

/** Deletes databases that interrupted runs left behind more than six hours ago, a few at a time. */
async function sweep(client: pg.Client, current: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database
     where datname ~ '^forkfleet_(test|template)_' and datname <> $1
       and (pg_stat_file('base/' || oid || '/PG_VERSION', true)).modification < now() - interval '6 hours'
     limit 20`,
    [current],
  );
  for (const { datname } of rows) {
    if (datname.startsWith('forkfleet_template_')) await client.query(`alter database ${datname} is_template false`);
    await client.query(`drop database if exists ${datname} with (force)`);
  }
}

/** Gives the databases of this process and its children a common name; returns how to drop them all. */
export function gatherDatabases(): () => Promise<void> {
  const run = `${PREFIX}${randomBytes(4).toString('hex')}_`;
  process.env[RUN] = run;
  return () =>
    asAdmin(async (client) => {
      const { rows } = await client.query<{ datname: string }>(
        'select datname from pg_database where starts_with(datname, $1)',
        [run],
      );
      for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
    });
}

let template: Promise<string> | undefined;

function templateOnce(): Promise<string> {
  template ??= asAdmin(async (client) => {
    const name = templateName();
    await makeTemplate(client, name);
    await sweep(client, name).catch(() => undefined); // It fails where two runs sweep the same databases.
    return name;
  });
  return template;
}

export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

export interface DatabaseWish {
  /** Not even migrated. */
  readonly empty?: boolean;
  /** The address of a database that nobody uses now; the new one is a copy of it. */
  readonly of?: string;
}

/** A fresh database, migrated unless something else is wished. */
export async function createTestDatabase({ empty = false, of }: DatabaseWish = {}): Promise<TestDatabase> {
  const name = `${process.env[RUN] ?? PREFIX}${randomBytes(6).toString('hex')}`;
  const source = of === undefined ? await (empty ? 'template1' : templateOnce()) : new URL(of).pathname.slice(1);
  await asAdmin((client) => client.query(`create database ${name} template ${source}`));
  return {
    url: urlOf(name),
    drop: () => asAdmin(async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}
