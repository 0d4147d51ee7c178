/** Brings a database to the newest form. Several servers may start at once: the migrator's lock lets one work while the others wait. */
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { type DatabaseKind, DatabaseUnavailable } from './database-port.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import type { Database } from './schema.ts';

function provider(kind: DatabaseKind): { getMigrations: () => Promise<Record<string, Migration>> } {
  const migrations = Object.entries(MIGRATIONS).map(([name, up]): [string, Migration] => [
    name,
    { up: (db) => up(db, kind) },
  ]);
  return { getMigrations: async () => Object.fromEntries(migrations) };
}

function refusal(error: unknown): DatabaseUnavailable {
  const reason = error instanceof Error ? error.message : String(error);
  return new DatabaseUnavailable(
    `The database could not be brought to this version's form: ${reason}. Nothing was changed. ` +
      'If it was last used by a newer version, start that one.',
  );
}

/** Runs what is missing, all in one transaction. Throws `DatabaseUnavailable` and leaves the database as it was where something fails. */
export async function migrate(kind: DatabaseKind, db: Kysely<Database>): Promise<void> {
  const { error } = await new Migrator({ db, provider: provider(kind) }).migrateToLatest();
  if (error) throw refusal(error);
}
