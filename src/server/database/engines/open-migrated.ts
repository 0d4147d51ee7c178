import type { Log } from '#server/log.ts';
import { VERSION } from '#server/version.ts';
import { copyBeforeMigration } from '../copies/copy-before-migration.ts';
import { DatabaseUnavailable, type OpenDatabase } from '../database-port.ts';
import { findLackingColumns, findRefusedWords } from '../form.ts';
import { isBehind, migrate, type Say } from '../migrate.ts';
import { type DatabasePlace, openDatabase } from './open-database.ts';

/** Migrates PostgreSQL without the limits of serving (rule pooled-database): starting servers wait for each other. */
async function migratePatiently(url: string, log: Log, say: Say): Promise<void> {
  const { openPostgresForMigration } = await import('./open-postgres.ts');
  const db = openPostgresForMigration(url, log);
  try {
    if (await isBehind('postgres', db))
      say(`The database is brought to version ${VERSION}; older servers keep running.`);
    await migrate('postgres', db, say);
  } finally {
    await db.destroy();
  }
}

async function migrateFile({ db }: OpenDatabase, dataDir: string, say: Say): Promise<void> {
  if (await isBehind('sqlite', db)) {
    await copyBeforeMigration(dataDir, VERSION, say);
    say(`The database is brought to version ${VERSION}:`);
  }
  await migrate('sqlite', db, say);
}

async function assertComplete({ kind, db }: OpenDatabase): Promise<void> {
  const lacking = await findLackingColumns(kind, db);
  if (lacking.length > 0)
    throw new DatabaseUnavailable(
      `The database lacks what version ${VERSION} needs: ${lacking.join(', ')}. Its tables were changed by hand, or by another version. ` +
        'Start the version that wrote it, or restore a copy (docs/upgrading.md).',
    );
  const refused = await findRefusedWords(kind, db);
  if (refused.length > 0)
    throw new DatabaseUnavailable(
      `A check in the database refuses what version ${VERSION} stores: ${refused.join(', ')}. ` +
        'Drop that check: the server itself lists what is allowed (docs/upgrading.md).',
    );
}

/** Opens and migrates; `say` hears of upgrades. Throws `DatabaseUnavailable`, also if the tables don't fit after. */
export async function openMigrated(place: DatabasePlace, log: Log, say: Say = () => {}): Promise<OpenDatabase> {
  const database = await openDatabase(place, log);
  try {
    if (place.databaseUrl === null) await migrateFile(database, place.dataDir, say);
    else await migratePatiently(place.databaseDirectUrl ?? place.databaseUrl, log, say);
    await assertComplete(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
