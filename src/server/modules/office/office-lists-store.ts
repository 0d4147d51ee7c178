/** All SQL of the office's lists, newest first: a page, a count, or all in pieces. Tables are named by code only. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#server/database/database-port.ts';
import type { Database } from '#server/database/schema.ts';

export type ListRow = Readonly<Record<string, string | number | null>>;

export interface ListSource {
  readonly table: keyof Database;
  readonly id: string;
}

/** How many rows a list has. */
export async function countRows(db: Db, { table }: ListSource): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export interface ListPage {
  readonly limit: number;
  readonly offset: number;
}

export async function readPage(db: Db, { table, id }: ListSource, page: ListPage): Promise<readonly ListRow[]> {
  const { rows } = await sql<ListRow>`
    select * from ${sql.table(table)}
    order by created_at desc, ${sql.ref(id)} desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

/** How many rows are read and searched at once before other work gets its turn. */
const ROWS_AT_ONCE = 500;

/** The rows after `last` (from the start where it is null); the first condition is the one that an index answers. */
async function readAfter(db: Db, { table, id }: ListSource, last: ListRow | null): Promise<readonly ListRow[]> {
  const name = sql.ref(id);
  const after =
    last === null
      ? sql`1 = 1`
      : sql`created_at <= ${last.created_at} and (created_at < ${last.created_at} or ${name} < ${last[id]})`;
  const { rows } = await sql<ListRow>`
    select * from ${sql.table(table)} where ${after}
    order by created_at desc, ${name} desc limit ${ROWS_AT_ONCE}`.execute(db);
  return rows;
}

/** The complete list in parts, with other work of the server in between. */
export async function* readListChunks(db: Db, source: ListSource): AsyncGenerator<readonly ListRow[]> {
  let last: ListRow | null = null;
  do {
    const rows: readonly ListRow[] = await readAfter(db, source, last);
    yield rows;
    last = rows.length < ROWS_AT_ONCE ? null : (rows.at(-1) ?? null);
    await nextTurn();
  } while (last !== null);
}
