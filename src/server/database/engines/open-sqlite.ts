/** The embedded database: one file in the data folder, synced to disk at every commit. */
import { mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Log } from '#server/log.ts';
import { DatabaseUnavailable, type OpenDatabase } from '../database-port.ts';
import { eventSignal, firing } from '../events/event-signal.ts';
import { askDirectly } from '../pipelined.ts';
import type { Database } from '../schema.ts';
import { CommitGroup } from './commit-group.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { RESTORE_WORDS, watchSoundness } from './soundness.ts';
import { sqliteConnections, sqliteDialect } from './sqlite-dialect.ts';
import { storageFault } from './storage-fault.ts';
import { transactions } from './transact.ts';

export const DATABASE_FILE = 'forkfleet.sqlite';

/** `synchronous = full`: with less, a power cut loses answered commits (rule acknowledged-survives). */
const WRITER_PRAGMAS = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma cache_size = -16000;
  pragma temp_store = memory;`;

/** Whether a file, into which nothing was written yet, has tables of another program alone. */
function isForeign(file: DatabaseSync): boolean {
  const own = "count(*) filter (where name in ('kysely_migration', 'migrations')) as own";
  const found = file.prepare(`select count(*) as tables, ${own} from sqlite_schema where type = 'table'`).get();
  return found?.tables !== 0 && found?.own === 0;
}

function openFiles(dataDir: string): { reader: DatabaseSync; writer: DatabaseSync } {
  const file = join(dataDir, DATABASE_FILE);
  const writer = new DatabaseSync(file, { timeout: 5000 });
  if (isForeign(writer)) {
    writer.close();
    throw new DatabaseUnavailable(
      `The database file ${file} is of another program, and nothing in it was changed. ` +
        'Give the shop a folder of its own (DATA_DIR), or move that file away.',
    );
  }
  writer.exec(WRITER_PRAGMAS);
  const reader = new DatabaseSync(file, { timeout: 5000, readOnly: true });
  return { reader, writer };
}

/** The refusal to start with a damaged file. */
export function damaged(dataDir: string): DatabaseUnavailable {
  return new DatabaseUnavailable(`The database file ${join(dataDir, DATABASE_FILE)} is damaged. ${RESTORE_WORDS}`);
}

/**
 * Refuses a database file without content, as a failed copy or disk leaves it. It would count as a new shop, and SQLite
 * would delete the log beside it, which may hold the orders.
 */
export function assertNotEmptied(dataDir: string): void {
  const file = join(dataDir, DATABASE_FILE);
  if (statSync(file, { throwIfNoEntry: false })?.size !== 0) return;
  throw new DatabaseUnavailable(
    `The database file ${file} is empty. ${RESTORE_WORDS} If this shop is new, delete the file instead.`,
  );
}

/** What making a folder answers where a file has its name, or the name of a folder above it. */
const NO_FOLDER = ['EEXIST', 'ENOTDIR'];

function unusable(dataDir: string, error: unknown): DatabaseUnavailable {
  if (storageFault(error) === 'damaged') return damaged(dataDir);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (NO_FOLDER.includes(code))
    return new DatabaseUnavailable(`DATA_DIR is ${dataDir}, which is a file or below one. Give DATA_DIR a folder.`);
  const reason = error instanceof Error ? error.message : String(error);
  return new DatabaseUnavailable(
    `The data folder ${dataDir} cannot be used: ${reason}. It must be a folder that this user may write to, with free space.`,
  );
}

/** From the top down: a recursive `mkdirSync` never returns where nobody can make a folder, as in /proc. */
function makeFolders(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  makeFolders(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

function makeFolder(dataDir: string): void {
  try {
    makeFolders(resolve(dataDir));
  } catch (error) {
    throw unusable(dataDir, error);
  }
}

async function answersNow(db: Kysely<Database>): Promise<boolean> {
  try {
    await db.selectFrom('meta').select('name').limit(1).execute();
    return true;
  } catch {
    return false;
  }
}

/**
 * Opens the database in `dataDir`, and creates folder and file if they are missing. Throws `DatabaseUnavailable`. A
 * server locks the folder for itself (rule one-folder-one-server); a command (`beside`) works beside a running server,
 * and SQLite's own locks order the writes.
 */
export async function openSqlite(dataDir: string, log: Log, beside = false): Promise<OpenDatabase> {
  makeFolder(dataDir);
  let unlock = (): void => {};
  try {
    if (!beside) unlock = await lockDataFolder(dataDir);
    assertNotEmptied(dataDir);
    const { reader, writer } = openFiles(dataDir);
    const group = new CommitGroup(writer);
    const soundness = watchSoundness(log);
    const connect = sqliteConnections(reader, writer, group, soundness);
    const dialect = sqliteDialect(reader, writer, connect);
    const db = new Kysely<Database>({ dialect });
    askDirectly(db, (query) => connect().executeQuery(query));
    const transact = transactions(db, dialect, (use) => use(connect()));
    const events = eventSignal();
    return {
      kind: 'sqlite',
      db,
      transact: firing(transact, events.fire),
      onEvents: events.on,
      isReady: async () => soundness.isSound() && answersNow(db),
      noteDamage: soundness.noteDamage,
      waitMs: () => group.waitMs(),
      async close() {
        await db.destroy();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error instanceof DatabaseUnavailable ? error : unusable(dataDir, error);
  }
}
