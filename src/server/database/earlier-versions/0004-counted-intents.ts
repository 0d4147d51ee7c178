/** Which intent a rate counter counted last: its repeats are known without a row of their own. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { columnType } from './0001-tables.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await sql`alter table rate_counters add column intent ${columnType(kind, 'text')}`.execute(db);
}
