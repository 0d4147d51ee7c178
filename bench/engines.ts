/** Where a bench keeps its shop: on the embedded database, and on PostgreSQL where one answers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseKind, OpenDatabase } from '#server/database/database-port.ts';
import { openMigrated } from '#server/database/engines/open-migrated.ts';
import { logLines } from '#server/log.ts';
import { createTestDatabase, type DatabaseWish, isPostgresThere } from '#tests/support/test-postgres.ts';

export interface Place {
  readonly dataDir: string;
  /** Null on the embedded database. */
  readonly databaseUrl: string | null;
}

type Run = (place: Place) => Promise<void>;

/** Runs in a new empty folder of the system's folder for temporary files, which is dropped at the end. */
export async function inNewFolder(run: Run, databaseUrl: string | null = null): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forkfleet-bench-'));
  await run({ dataDir, databaseUrl }).finally(() => rmSync(dataDir, { recursive: true }));
}

/** Runs on a new database of this kind; without a PostgreSQL that answers it only says so. */
export async function onEngine(kind: DatabaseKind, run: Run, input?: DatabaseWish): Promise<void> {
  if (kind === 'sqlite') return inNewFolder(run);
  if (!(await isPostgresThere())) {
    return console.log('postgres: skipped, none answers at 127.0.0.1:5432 or TEST_DATABASE_URL');
  }
  const { url, drop } = await createTestDatabase(input);
  await inNewFolder(run, url).finally(drop);
}

/** Runs on SQLite, then on PostgreSQL; on one of them where the command names it. */
export async function onEngines(run: Run, input?: DatabaseWish): Promise<void> {
  const all = ['sqlite', 'postgres'] as const;
  const named = all.filter((kind) => process.argv.includes(kind));
  for (const kind of named.length === 0 ? all : named) await onEngine(kind, run, input);
}

/** Opens the database of a place for as long as `work` takes. */
export async function inDatabase<T>(place: Place, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openMigrated(
    place,
    logLines(() => {}),
  );
  return work(database).finally(() => database.close());
}
