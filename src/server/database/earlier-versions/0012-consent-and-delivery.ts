/** How a consent to offers was asked for and answered; what became of a text, and why one was not sent. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { type Column, columnType } from './0001-tables.ts';

const COLUMNS: Readonly<Record<string, readonly (readonly [name: string, type: Column[1]])[]>> = {
  landing_signups: [
    ['offers_state', 'text'],
    ['asked_at', 'integer'],
    ['question', 'text'],
    ['replied_at', 'integer'],
    ['reply', 'text'],
  ],
  messages: [
    ['reason', 'text'],
    ['delivery', 'text'],
    ['delivered_at', 'integer'],
  ],
};

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  for (const [table, columns] of Object.entries(COLUMNS)) {
    for (const [name, type] of columns) {
      await sql`alter table ${sql.table(table)} add column ${sql.ref(name)} ${columnType(kind, type)}`.execute(db);
    }
  }
}
