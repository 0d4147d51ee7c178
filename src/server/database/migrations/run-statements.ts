import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';

/**
 * Text compares by bytes on both engines, so that `order by` gives one order everywhere. Whole numbers have 64 bits.
 */
const spelledForPostgres = (statements: string): string =>
  statements.replaceAll(/\btext\b/g, 'text collate "C"').replaceAll(/\binteger\b/g, 'bigint');

/** Runs statements that are written for SQLite, each ending with ';' and its line, on either engine. */
export async function runStatements(db: Kysely<unknown>, kind: DatabaseKind, statements: string): Promise<void> {
  const spelled = kind === 'sqlite' ? statements : spelledForPostgres(statements);
  for (const statement of spelled.trim().split(/;(?:\n|$)/)) {
    if (statement !== '') await sql.raw(statement).execute(db);
  }
}
