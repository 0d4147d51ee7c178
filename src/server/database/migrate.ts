/**
 * Upgrades a database to the newest schema while older servers may still sell on it (rule open-shop-upgrade); the
 * reasons are in docs/decisions/0017. Each migration runs in its own short transaction, which rolls back if it doesn't
 * get a lock soon; then the indexes of large tables are made, which block nobody. Backfills convert rows later. Several
 * servers may start at once: one works while the others wait.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import { clearTimer, currentTime, elapsedMs, setInterval, wait } from '#server/time-and-chance.ts';
import { beginBackfill } from './backfills/backfills.ts';
import { type DatabaseKind, DatabaseUnavailable, type Db } from './database-port.ts';
import { CHAIN, INSTEAD } from './earlier-versions/chain.ts';
import { storageWords } from './engines/storage-words.ts';
import { makeBaseSchema } from './migrations/base-schema.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { findMissingIndexes, makeIndex, makeIndexAtOnce } from './open-indexes.ts';

/** Who waits for a table's lock holds up all who need the table: so we wait this long, then pause. */
const LOCK_MS = 250;
const PAUSE_MS = 500;
const TRIES = 240;
/** The lock that Kysely's own migrator takes in older versions. */
const MIGRATORS = sql.lit(3_853_314_791_062_309_107n.toString());
/** Errors after which we try again: no lock in time; a deadlock, which making an index can end in. */
const GIVEN_WAY = ['55P03', '40P01'];

/** All migrations by name, in order; a new database has those of the chain from its beginning. */
const ALL = { ...CHAIN, ...MIGRATIONS };
const NAMES = Object.keys(ALL).toSorted();

/** Gets progress messages for the terminal. */
export type Say = (words: string) => void;

interface Work {
  readonly kind: DatabaseKind;
  readonly db: Db;
  readonly say: Say;
}

interface Missing {
  readonly names: readonly string[];
  /** No migration ever ran: the database is empty, and nobody uses it. */
  readonly isNew: boolean;
}

/** Migrations have no types: the types describe the newest form. */
const untyped = (db: Db) => db as unknown as Kysely<unknown>;

/** The first versions recorded migrations here; one that finds unknown names doesn't start. */
const FIRST_LIST = 'kysely_migration';
/** Later versions record them here, so that the first can start on an upgraded database: the way back. */
const LIST = 'migrations';

async function readList({ kind, db }: Pick<Work, 'kind' | 'db'>, list: string): Promise<readonly string[]> {
  const { rows: lists } = await (kind === 'sqlite'
    ? sql`select 1 from sqlite_master where name = ${list}`
    : sql`select 1 where to_regclass(${list}) is not null`
  ).execute(db);
  if (lists.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(list)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** The migrations that haven't run. Those of a newer version do no harm: older servers work on their tables. */
async function findMissing(work: Pick<Work, 'kind' | 'db'>): Promise<Missing> {
  const ran = new Set([...(await readList(work, FIRST_LIST)), ...(await readList(work, LIST))]);
  return { names: NAMES.filter((name) => !ran.has(name)), isNew: ran.size === 0 };
}

async function givingWay(say: Say, what: string, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (tries >= TRIES || !GIVEN_WAY.includes(code)) throw error;
      if (tries === 1) say(`  ${what} waits until nobody else holds its tables.`);
      await wait(PAUSE_MS);
    }
  }
}

async function writeDown(db: Kysely<unknown>, name: string): Promise<boolean> {
  const row = sql`insert into ${sql.table(LIST)} (name, at) values (${name}, ${currentTime()}) on conflict do nothing`;
  return (await row.execute(db)).numAffectedRows === 1n;
}

/**
 * Notes first that the migration runs: of two processes on one file, the second then does nothing. On PostgreSQL its
 * commit does not wait for the disk, since everybody who needs the table would wait, too. A crash then loses the whole
 * migration or nothing, and never what was written after it.
 */
async function runOne({ kind, db }: Work, name: string, isNew: boolean): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (kind === 'postgres') {
      await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(trx);
      await sql`set local synchronous_commit = off`.execute(trx);
    }
    if (!(await writeDown(untyped(trx), name))) return;
    const up = INSTEAD[kind][name] ?? ALL[name];
    await up?.(untyped(trx), kind);
    if (!isNew) await beginBackfill(trx, name, currentTime());
  });
}

/** Makes the tables of a new database; of two processes on one file, the second does nothing. */
async function beginNew(trx: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const [first = '', ...others] = Object.keys(CHAIN);
  if (!(await writeDown(trx, first))) return;
  await makeBaseSchema(trx, kind);
  for (const name of others) await writeDown(trx, name);
}

async function makeList(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists ${sql.table(LIST)} (name text not null primary key, at bigint not null)`.execute(
    db,
  );
}

async function runMissing(work: Work): Promise<void> {
  const { kind, db, say } = work;
  await makeList(untyped(db));
  const { isNew } = await findMissing(work);
  if (isNew) await db.transaction().execute((trx) => beginNew(untyped(trx), kind));
  const { names } = await findMissing(work);
  const tell = isNew ? (): void => {} : say;
  const seconds = (since: number): string => `${((elapsedMs() - since) / 1000).toFixed(1)} s`;
  for (const [index, name] of names.entries()) {
    const start = elapsedMs();
    await givingWay(tell, name, () => runOne(work, name, isNew));
    tell(`  ${name} (${index + 1} of ${names.length}): ${seconds(start)}`);
  }
  for (const index of await findMissingIndexes(untyped(db), kind)) {
    const start = elapsedMs();
    await givingWay(tell, index.name, () => makeIndex(untyped(db), kind, index));
    tell(`  index ${index.name}: ${seconds(start)}`);
  }
}

/** How often the lock's connection says something, ms: poolers and routers end connections that are idle. */
const BEAT_MS = 1000;
/** It takes no snapshot: the making of an index would wait for the end of a transaction that has one. */
const BEAT = sql`show transaction_isolation`;

/**
 * Takes the lock if it is free, and if no server that lost it still makes an index. Such a server may have seen this
 * transaction with the snapshot of these queries, and then waits for its end, as we would wait for that index. Nothing
 * later in the transaction has a snapshot.
 */
async function takeLock(trx: Db): Promise<boolean> {
  await sql`select set_config(name, '0', true) from pg_settings
    where name in ('idle_in_transaction_session_timeout', 'transaction_timeout')`.execute(trx);
  const take = sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${MIGRATORS})
    and not exists (select from pg_stat_progress_create_index where datname = current_database()) as mine`;
  return (await take.execute(trx)).rows[0]?.mine === true;
}

async function holdLock(trx: Db, work: () => Promise<void>): Promise<void> {
  const beat = setInterval(() => void BEAT.execute(trx).catch(() => undefined), BEAT_MS);
  await work().finally(() => clearTimer(beat));
}

/**
 * Asks for the lock again and again, each time in a transaction of its own: one that waited inside PostgreSQL, or was
 * seen with a snapshot, would hold up the making of an index. A transaction on its own connection holds the lock,
 * because a pooler would keep a session's lock after its server has gone. If that connection is lost, the work
 * continues, but another server may then do the same, and drop an index that is just made: so we look again under the
 * lock.
 */
async function withLock({ kind, db, say }: Work, work: () => Promise<void>): Promise<void> {
  if (kind === 'sqlite') return work();
  for (let tries = 0; ; tries++) {
    let isDone = false;
    const tried = db.transaction().execute(async (trx) => {
      if (!(await takeLock(trx))) return;
      await holdLock(trx, work);
      isDone = true;
    });
    const isLost = await tried.then(
      () => false,
      (error: unknown) => {
        if (!isDone) throw error;
        return true;
      },
    );
    if (isDone && !isLost) return;
    if (!isLost && tries === 0) say('  Another server is at it: waiting for its end.');
    await wait(PAUSE_MS);
  }
}

function refusal(error: unknown): DatabaseUnavailable {
  const reason = (storageWords(error) ?? (error instanceof Error ? error.message : String(error))).replace(/\.$/, '');
  return new DatabaseUnavailable(
    `The database could not be brought to this version's form: ${reason}. What was done before that is whole; ` +
      'older servers work on it, and the next start goes on from there.',
    { cause: error },
  );
}

/** Makes all tables and indexes in an empty PostgreSQL in one transaction, which the caller then fills. */
export async function migrateInOneGo(trx: Transaction<unknown>): Promise<void> {
  await makeList(trx);
  await beginNew(trx, 'postgres');
  for (const [name, up] of Object.entries(MIGRATIONS)) {
    await writeDown(trx, name);
    await up(trx, 'postgres');
  }
  for (const index of await findMissingIndexes(trx, 'postgres')) await makeIndexAtOnce(trx, index);
}

/** Whether a database that is in use lacks migrations or indexes. */
export async function isBehind(kind: DatabaseKind, db: Db): Promise<boolean> {
  const { names, isNew } = await findMissing({ kind, db });
  return !isNew && (names.length > 0 || (await findMissingIndexes(untyped(db), kind)).length > 0);
}

/** Runs what is missing. Throws `DatabaseUnavailable`; each migration that ran until then is whole. */
export async function migrate(kind: DatabaseKind, db: Db, say: Say = () => {}): Promise<void> {
  try {
    const { names } = await findMissing({ kind, db });
    if (names.length === 0 && (await findMissingIndexes(untyped(db), kind)).length === 0) return;
    const run = () => db.connection().execute((one) => runMissing({ kind, db: one, say }));
    await withLock({ kind, db, say }, run);
  } catch (error) {
    throw refusal(error);
  }
}
