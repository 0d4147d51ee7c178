/** The index of the board's search: what is searched of each order, and where each three letters of it stand. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { at, table, text } from './0001-tables.ts';

/** Each place of each line begins a piece of three letters, or of what is left of the line. */
const POSTGRES = [
  `create function order_pieces(words text) returns tsvector language sql immutable parallel safe cost 1000 as
    $$ select array_to_tsvector(array(select distinct substr(line, place, 3)
      from unnest(string_to_array(words, chr(10))) as line, generate_series(1, length(line)) as place)) $$`,
  'create index order_words_by_pieces on order_words using gin (order_pieces(words))',
];

const SQLITE = [
  `create virtual table order_pieces using fts5(pieces, content = '', contentless_delete = 1, detail = none,
    tokenize = 'ascii')`,
];

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await table(db, kind, 'order_words', [
    ['number', 'integer', 'key'],
    text('order_id'),
    at('created_at'),
    text('words'),
  ]).execute();
  await sql`create index order_words_by_created_at on order_words (created_at, number)`.execute(db);
  for (const statement of kind === 'sqlite' ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
}
