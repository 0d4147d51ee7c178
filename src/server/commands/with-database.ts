import type { OpenDatabase } from '#server/database/engines/open-database.ts';
import { openMigrated } from '#server/database/engines/open-migrated.ts';
import { logLines } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';
import { readOwnSettings } from './own-settings.ts';

/** Does a command's work on the settings' database, also beside a server, and returns what `work` returns. */
export function withDatabase<T>(work: (database: OpenDatabase, settings: Settings) => Promise<T>): Promise<T> {
  const settings = readOwnSettings();
  return withDatabaseOf(settings, (database) => work(database, settings));
}

/** The same on a database that is named. */
export async function withDatabaseOf<T>(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const log = logLines((line) => process.stderr.write(line));
  const database = await openMigrated({ ...settings, beside: true }, log, (words) => console.error(words));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
