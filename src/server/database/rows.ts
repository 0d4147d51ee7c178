/** Statements about rows that hold certain values. A store writes all others with Kysely, or as a `statement`. */
import type { ExpressionBuilder, Insertable, Kysely, Selectable } from 'kysely';
import type { Db } from './database-port.ts';
import type { Database } from './schema.ts';

type Table = keyof Database;
type Row<Name extends Table> = Selectable<Database[Name]>;

/** What columns hold: a value, null, or one of several values. */
type Match<Name extends Table> = {
  readonly [Column in keyof Row<Name>]?: Row<Name>[Column] | readonly Row<Name>[Column][];
};

type Values = Readonly<Record<string, unknown>>;
type Untyped = Record<string, Record<string, unknown>>;

/** The database without the names of its columns, which the types of the functions below know. */
const untyped = (db: Db) => db as unknown as Kysely<Untyped>;

const holds =
  (match: Values) =>
  ({ eb, and }: ExpressionBuilder<Untyped, string>) =>
    and(
      Object.entries(match).map(([column, value]) =>
        Array.isArray(value) ? eb(column, 'in', value) : eb(column, value === null ? 'is' : '=', value),
      ),
    );

/** PostgreSQL takes no empty list. */
const isOfNone = (match: Values): boolean =>
  Object.values(match).some((value) => Array.isArray(value) && value.length === 0);

const allOf = (db: Db, table: string, match: Values) => untyped(db).selectFrom(table).selectAll().where(holds(match));

/** The rows, sorted by these columns. */
export async function findRows<Name extends Table>(
  db: Db,
  table: Name,
  match: Match<Name>,
  ...order: readonly (keyof Row<Name> & string)[]
): Promise<Row<Name>[]> {
  if (isOfNone(match)) return [];
  const sorted = order.reduce((query, column) => query.orderBy(column), allOf(db, table, match));
  return (await sorted.execute()) as Row<Name>[];
}

/** One of the rows, or undefined. */
export async function findRow<Name extends Table>(
  db: Db,
  table: Name,
  match: Match<Name>,
): Promise<Row<Name> | undefined> {
  if (isOfNone(match)) return undefined;
  return (await allOf(db, table, match).limit(1).executeTakeFirst()) as Row<Name> | undefined;
}

/** How many rows there are. */
export async function numberOfRows<Name extends Table>(db: Db, table: Name, match: Match<Name>): Promise<number> {
  if (isOfNone(match)) return 0;
  const { count } = await untyped(db)
    .selectFrom(String(table))
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(holds(match))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Adds rows, without those that the database has by one of these columns, or by `any` that it keeps unique. Answers how
 * many were added.
 */
export async function addRows<Name extends Table>(
  db: Db,
  table: Name,
  rows: readonly Insertable<Database[Name]>[],
  unless?: 'any' | readonly (keyof Row<Name> & string)[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const values = rows as readonly Values[];
  const { numInsertedOrUpdatedRows = 0n } = await untyped(db)
    .insertInto(String(table))
    .values([...values])
    .$if(unless !== undefined, (query) =>
      query.onConflict((conflict) => (unless === 'any' ? conflict : conflict.columns(unless ?? [])).doNothing()),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** Writes these columns of the rows. Answers how many rows those are. */
export async function changeRows<Name extends Table>(
  db: Db,
  table: Name,
  match: Match<Name>,
  columns: Partial<Row<Name>>,
): Promise<number> {
  if (isOfNone(match)) return 0;
  const { numUpdatedRows } = await untyped(db)
    .updateTable(String(table))
    .set(columns)
    .where(holds(match))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes the rows. Answers how many there were. */
export async function deleteRows<Name extends Table>(db: Db, table: Name, match: Match<Name>): Promise<number> {
  if (isOfNone(match)) return 0;
  const { numDeletedRows } = await untyped(db).deleteFrom(String(table)).where(holds(match)).executeTakeFirst();
  return Number(numDeletedRows);
}
