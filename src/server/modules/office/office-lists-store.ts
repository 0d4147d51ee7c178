/**
 * All SQL of the office's lists: one page, a count, or the whole list in pieces; newest first. The names of the tables
 * come from our code, never from a request.
 */

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/database-port.ts';
import type { Database } from '#server/database/schema.ts';

/** A row as it is stored, by column. */
export type ListRow = Readonly<Record<string, string | number | null>>;

export interface ListSource {
  readonly table: keyof Database;
  /** The column that identifies a row. */
  readonly id: string;
  /** What a search looks through: columns as they are stored, or as the list shows them. */
  readonly searched: readonly (string | RawBuilder<string>)[];
  /** The column with ten digits, or null. */
  readonly phone: string | null;
}

/** A column of words that are stored with hyphens and shown with spaces. */
export function spaced(column: string): RawBuilder<string> {
  return sql<string>`replace(${sql.ref(column)}, '-', ' ')`;
}

/** A column of texts in JSON, shown with commas between them. */
export function listed(column: string): RawBuilder<string> {
  return sql<string>`replace(replace(replace(${sql.ref(column)}, '","', ', '), '["', ''), '"]', '')`;
}

/** A column of one of a few values, each shown by its text. */
export function named(column: string, texts: Readonly<Record<string, string>>): RawBuilder<string> {
  const cases = Object.entries(texts).map(([value, text]) => sql`when ${value} then ${text}`);
  return sql<string>`case ${sql.ref(column)} ${sql.join(cases, sql` `)} end`;
}

/**
 * Text in lower case. A database may lower ASCII letters alone, so every other letter that is searched for is lowered
 * by itself.
 */
function lowered(text: RawBuilder<unknown>, words: string): RawBuilder<unknown> {
  const letters = [...new Set(words)].filter((letter) => letter > '\x7f' && letter.toUpperCase() !== letter);
  return letters.reduce(
    (lower, letter) => sql`replace(${lower}, ${letter.toUpperCase()}, ${letter})`,
    sql`lower(${text})`,
  );
}

/** The pattern of a search, in which backslash, % and _ stand for themselves. */
function pattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Fewer digits would be found in every other phone number. */
const FEWEST_DIGITS = 3;

function matching({ searched, phone }: ListSource, search: string): RawBuilder<boolean> {
  const words = search.trim().toLowerCase();
  if (words === '') return sql`1 = 1`;
  const texts = searched.map((text) => (typeof text === 'string' ? sql.ref(text) : text));
  const hits = texts.map((text) => sql`${lowered(text, words)} like ${pattern(words)} escape '\\'`);
  const digits = words.replace(/[ ()+-]/g, '');
  if (phone !== null && /^[0-9]+$/.test(digits) && digits.length >= FEWEST_DIGITS) {
    hits.push(sql`${sql.ref(phone)} like ${pattern(digits)}`);
  }
  return sql`(${sql.join(hits, sql` or `)})`;
}

/** How many rows a search finds; '' finds all. */
export async function countRows(db: Db, source: ListSource, search: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(source.table)} where ${matching(source, search)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export interface ListPage {
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

/** One page of what a search finds. */
export async function readPage(db: Db, source: ListSource, page: ListPage): Promise<readonly ListRow[]> {
  const { rows } = await sql<ListRow>`
    select * from ${sql.table(source.table)} where ${matching(source, page.search)}
    order by created_at desc, ${sql.ref(source.id)} desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

/** The rows after `last` (from the start where it is null). */
export async function readAfter(
  db: Db,
  source: ListSource,
  { search, last, limit }: { readonly search: string; readonly last: ListRow | null; readonly limit: number },
): Promise<readonly ListRow[]> {
  const id = sql.ref(source.id);
  const after =
    last === null
      ? sql`1 = 1`
      : sql`(created_at < ${last.created_at} or (created_at = ${last.created_at} and ${id} < ${last[source.id]}))`;
  const { rows } = await sql<ListRow>`
    select * from ${sql.table(source.table)} where ${matching(source, search)} and ${after}
    order by created_at desc, ${id} desc limit ${limit}`.execute(db);
  return rows;
}
