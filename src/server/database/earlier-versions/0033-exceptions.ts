/** What keeps a failed ticket, an unclear answer and a text that did not arrive from being lost. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { type Column, columnType } from './0001-tables.ts';

const COLUMNS: Readonly<Record<string, readonly (readonly [name: string, type: Column[1]])[]>> = {
  print_jobs: [
    ['failed_at', 'integer'],
    ['retry_at', 'integer'],
  ],
  missing_dishes: [
    ['held_at', 'integer'],
    ['held_why', 'text'],
    ['reply', 'text'],
  ],
  messages: [
    ['handled_at', 'integer'],
    ['handled_by', 'text'],
  ],
};

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  for (const [table, columns] of Object.entries(COLUMNS)) {
    for (const [name, type] of columns) {
      await sql`alter table ${sql.table(table)} add column ${sql.ref(name)} ${columnType(kind, type)}`.execute(db);
    }
  }
  const count = columnType(kind, 'integer').compile(db).sql;
  await sql`alter table print_jobs add column failures ${sql.raw(count)} not null default 0`.execute(db);
}
