/** Evidence for disputes: what was sent to a bank, and what the sandbox got. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { at, check, columnType, table, text } from './0001-tables.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await table(db, kind, 'dispute_evidence', [
    ['id', 'text', 'key'],
    ...['dispute_id', 'order_id'].map(text),
    ['content', 'text', 'null'],
    ...['files', 'state', 'failure', 'staff_id', 'person'].map(text),
    at('created_at'),
    ['sent_at', 'integer', 'null'],
  ])
    .addCheckConstraint('dispute_evidence_state', check("state in ('decided','sent','failed')"))
    .execute();
  await sql`create unique index dispute_evidence_once on dispute_evidence (dispute_id) where state <> 'failed'`.execute(
    db,
  );
  await sql`create index dispute_evidence_by_created_at on dispute_evidence (created_at)`.execute(db);
  const words = columnType(kind, 'text').compile(db).sql;
  await sql`alter table sandbox_disputes add column evidence ${sql.raw(words)}`.execute(db);
}
