/** Opening a database that is ready for use: at the newest form, whichever engine. */
import type { Log } from '../log.ts';
import type { OpenDatabase } from './database-port.ts';
import { migrate } from './migrate.ts';
import { type DatabasePlace, openDatabase } from './open-database.ts';

/** PostgreSQL is migrated over connections without serving's time limits: instances that start together wait for each other. */
async function migratePatiently(url: string, log: Log): Promise<void> {
  const { openPostgresForMigration } = await import('./open-postgres.ts');
  const db = openPostgresForMigration(url, log);
  await migrate('postgres', db).finally(() => db.destroy());
}

/** Opens and migrates. Throws `DatabaseUnavailable`. */
export async function openMigrated(place: DatabasePlace, log: Log): Promise<OpenDatabase> {
  const database = await openDatabase(place, log);
  try {
    if (place.databaseUrl === null) await migrate('sqlite', database.db);
    else await migratePatiently(place.databaseUrl, log);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
