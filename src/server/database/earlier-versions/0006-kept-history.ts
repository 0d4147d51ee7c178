/** The history of an order is added to and never changed (reliability rule T31): the database itself refuses it, whoever asks. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';

const REFUSAL = 'the history of an order is never changed';

const SQLITE = (['update', 'delete'] as const).map(
  (verb) => `create trigger order_history_no_${verb} before ${verb} on order_history
    begin select raise(abort, '${REFUSAL}'); end`,
);

const POSTGRES = [
  `create function refuse_history_change() returns trigger language plpgsql as
    $$ begin raise exception '${REFUSAL}' using errcode = 'insufficient_privilege'; end $$`,
  `create trigger order_history_no_change before update or delete or truncate on order_history
    for each statement execute function refuse_history_change()`,
];

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  for (const statement of kind === 'sqlite' ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
}
