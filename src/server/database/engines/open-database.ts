/** One database behind two engines: the embedded one in the data folder, or PostgreSQL where DATABASE_URL names it. */
import type { Log } from '#server/log.ts';
import type { OpenDatabase } from '../database-port.ts';
import { openSqlite } from './open-sqlite.ts';

export { DatabaseUnavailable, type OpenDatabase } from '../database-port.ts';

export interface DatabasePlace {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** PostgreSQL itself, where `databaseUrl` is a pooler in front of it: for what a pooler cannot pass on. */
  readonly databaseDirectUrl?: string | null;
  /** For commands: opens the embedded database beside a server that may be using it. */
  readonly beside?: boolean;
  /** How long to wait for a connection of PostgreSQL, ms; usually that of the rule database-timeouts. */
  readonly connectMs?: number;
}

/** Opens the settings' database unmigrated, with PostgreSQL's driver if needed. Throws `DatabaseUnavailable`. */
export async function openDatabase(place: DatabasePlace, log: Log): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, databaseDirectUrl, beside, connectMs } = place;
  if (databaseUrl === null) return openSqlite(dataDir, log, beside);
  const { openPostgres } = await import('./open-postgres.ts');
  return openPostgres(databaseUrl, log, databaseDirectUrl ?? databaseUrl, connectMs);
}
