/** Long statements of the benches on PostgreSQL, without the time limits of serving. */
import { sql } from 'kysely';
import { openPostgresForMigration } from '#server/database/engines/open-postgres.ts';
import { logLines } from '#server/log.ts';

/** Runs statements one after another. */
export async function patiently(url: string, statements: readonly string[]): Promise<void> {
  const db = openPostgresForMigration(
    url,
    logLines((line) => process.stderr.write(line)),
  );
  for (const statement of statements) await sql.raw(statement).execute(db);
  await db.destroy();
}
