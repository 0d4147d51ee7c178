import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { BASE_TABLES } from './base-tables.ts';
import { runStatements } from './run-statements.ts';

/** History and ledger are append-only: the database refuses every change (rule order-history). */
const NEVER_CHANGED = [
  { table: 'order_history', refusal: 'the history of an order is never changed', name: 'refuse_history_change' },
  { table: 'ledger', refusal: 'the ledger is never changed', name: 'refuse_ledger_change' },
] as const;

/** What each engine has in its own way: the refusals, and the index of the board's search (rule search-index). */
const ENGINE: Readonly<Record<DatabaseKind, readonly string[]>> = {
  sqlite: [
    ...NEVER_CHANGED.flatMap(({ table, refusal }) =>
      ['update', 'delete'].map(
        (verb) => `create trigger ${table}_no_${verb} before ${verb} on ${table}
    begin select raise(abort, '${refusal}'); end`,
      ),
    ),
    `create virtual table order_pieces using fts5(pieces, content = '', contentless_delete = 1, detail = none,
    tokenize = 'ascii')`,
  ],
  postgres: [
    ...NEVER_CHANGED.flatMap(({ table, refusal, name }) => [
      `create function ${name}() returns trigger language plpgsql as
    $$ begin raise exception '${refusal}' using errcode = 'insufficient_privilege'; end $$`,
      `create trigger ${table}_no_change before update or delete or truncate on ${table}
    for each statement execute function ${name}()`,
    ]),
    // Each place of each line begins a piece of three letters, or of what is left of the line.
    `create function order_pieces(words text) returns tsvector language sql immutable parallel safe cost 1000 as
    $$ select array_to_tsvector(array(select distinct substr(line, place, 3)
      from unnest(string_to_array(words, chr(10))) as line, generate_series(1, length(line)) as place)) $$`,
    'create index order_words_by_pieces on order_words using gin (order_pieces(words))',
    // SQLite needs the default. With it, orders from before this column count as taken.
    'alter table orders alter column taken_at drop default',
  ],
};

/**
 * Makes all tables in an empty database. The migrations bring a database of an earlier version to the same schema, and
 * `base-schema.test.ts` compares the two.
 */
export async function makeBaseSchema(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await runStatements(db, kind, BASE_TABLES);
  for (const statement of ENGINE[kind]) await sql.raw(statement).execute(db);
}
