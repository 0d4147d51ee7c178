import { migrate } from '#server/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#server/database/open-database.ts';
import { logLines } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';
import { readOwnSettings } from './own-settings.ts';

/** Does a command's work on the database that the settings name, also while a server uses it, and answers what `work` does. */
export async function withDatabase<T>(work: (database: OpenDatabase, settings: Settings) => Promise<T>): Promise<T> {
  const settings = readOwnSettings();
  const log = logLines((line) => process.stderr.write(line));
  const database = await openDatabase({ ...settings, beside: true }, log);
  try {
    await migrate(database.kind, database.db);
    return await work(database, settings);
  } finally {
    await database.close();
  }
}
