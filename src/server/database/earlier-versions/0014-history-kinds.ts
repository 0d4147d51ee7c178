/** What a row of an order's history tells of: a step of the order, or a change beside its steps, such as another driver. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { columnType } from './0001-tables.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await sql`alter table order_history add column kind ${columnType(kind, 'text')} not null default 'step'`.execute(db);
}
