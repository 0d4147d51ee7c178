/** Data folders for tests, with a database in the newest form that is copied instead of made. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMigrated } from '#server/database/engines/open-migrated.ts';
import { DATABASE_FILE } from '#server/database/engines/open-sqlite.ts';
import { logLines } from '#server/log.ts';

/** A data folder with nothing in it. */
export const emptyFolder = (disk = tmpdir()): string => mkdtempSync(join(disk, 'forkfleet-test-'));

async function makeDatabase(): Promise<Buffer> {
  const dataDir = emptyFolder();
  const database = await openMigrated(
    { dataDir, databaseUrl: null },
    logLines(() => {}),
  );
  await database.close();
  const bytes = readFileSync(join(dataDir, DATABASE_FILE));
  rmSync(dataDir, { recursive: true });
  return bytes;
}

let made: Promise<Buffer> | undefined;

/** A data folder with a new database. */
export async function newFolder(disk?: string): Promise<string> {
  made ??= makeDatabase();
  const bytes = await made;
  const dataDir = emptyFolder(disk);
  writeFileSync(join(dataDir, DATABASE_FILE), bytes);
  return dataDir;
}
