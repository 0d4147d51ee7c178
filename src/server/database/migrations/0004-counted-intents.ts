/** Which intent a rate counter counted last, and how often it was repeated: known without a row of its own. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { columnType } from './0001-tables.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await sql`alter table rate_counters add column intent ${columnType(kind, 'text')}`.execute(db);
  await sql`alter table rate_counters add column repeats ${columnType(kind, 'integer')} not null default 0`.execute(db);
}
