/** Who changed what about the people of the staff, and the waitlist forms that came after a number's first one. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { at, check, columnType, table, text } from './0001-tables.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await table(db, kind, 'staff_changes', [
    ['id', 'text', 'key'],
    ...['staff_id', 'kind'].map(text),
    ['before', 'text', 'null'],
    ['after', 'text', 'null'],
    ['by_id', 'text', 'null'],
    ['by_name', 'text', 'null'],
    at('at'),
  ])
    .addCheckConstraint('staff_changes_kind', check("kind in ('added','name','role','password','disabled','enabled')"))
    .execute();
  await sql`create index staff_changes_by_at on staff_changes (at)`.execute(db);
  const words = columnType(kind, 'text').compile(db).sql;
  await sql`alter table driver_waitlist add column later_forms ${sql.raw(words)}`.execute(db);
}
