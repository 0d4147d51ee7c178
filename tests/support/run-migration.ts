import type { Kysely } from 'kysely';
import type { OpenDatabase } from '#server/database/database-port.ts';
import { CHAIN } from '#server/database/earlier-versions/chain.ts';
import { MIGRATIONS } from '#server/database/migrations/migrations.ts';

/** Runs one migration again, on a database that a test has filled as an earlier version would. */
export async function runMigration({ db, kind }: OpenDatabase, name: string): Promise<void> {
  const up = CHAIN[name] ?? MIGRATIONS[name];
  if (up === undefined) throw new Error(`there is no migration ${name}`);
  await up(db as unknown as Kysely<unknown>, kind); // The tables have types only in their newest form.
}
