import { migrate } from '#server/database/migrate.ts';
import { DatabaseUnavailable, type OpenDatabase, openDatabase } from '#server/database/open-database.ts';
import { openLog } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';
import { readOwnSettings } from './own-settings.ts';

/**
 * Runs a command's work on the database that the settings name, also while a server uses it, and ends with its exit code: what
 * `work` answers, or 2 where settings or database cannot be used.
 */
export async function withDatabase(
  work: (database: OpenDatabase, settings: Settings) => Promise<number>,
): Promise<void> {
  const settings = readOwnSettings();
  if (!settings.ok) {
    for (const problem of settings.problems) console.error(problem);
    process.exitCode = 2;
    return;
  }
  try {
    const database = await openDatabase({ ...settings.value, beside: true }, openLog());
    await migrate(database.kind, database.db);
    process.exitCode = await work(database, settings.value).finally(() => database.close());
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
