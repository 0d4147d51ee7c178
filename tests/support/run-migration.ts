import type { Kysely } from 'kysely';
import type { OpenDatabase } from '#server/database/database-port.ts';
import { MIGRATIONS } from '#server/database/migrations/migrations.ts';

/** Runs the migration of this name on a database that has had it, as on one of an earlier form. */
export async function runMigration({ db, kind }: OpenDatabase, name: string): Promise<void> {
  const up = MIGRATIONS[name];
  if (up === undefined) throw new Error(`there is no migration ${name}`);
  await up(db as unknown as Kysely<unknown>, kind); // Migrations know no types of tables: those are of the newest form.
}
