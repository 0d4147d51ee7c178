/** Statements of every order (decision 32): Kysely compiles each once, every use binds its values. */
import {
  type Compilable,
  type CompiledQuery,
  type Expression,
  type Kysely,
  PostgresAdapter,
  type QueryResult,
  ValueNode,
} from 'kysely';
import { BoundedMap } from '../bounded-map.ts';
import type { Db, Trx } from './database-port.ts';
import { askOf, endWith } from './pipelined.ts';
import type { Database } from './schema.ts';

type Value = string | number | bigint | boolean | null | undefined;

/** The places of values: what `Values` holds, each value as an expression that nobody can look into. */
export type Slots<Values> = [Values] extends [Value]
  ? Expression<Exclude<Values, undefined>>
  : { readonly [Key in keyof Values]: Slots<Values[Key]> };

type ValuesOf<Places> =
  Places extends Expression<infer One> ? One : { readonly [Key in keyof Places]: ValuesOf<Places[Key]> };

/** Represents the value at a position among all values of one use. */
class Slot implements Expression<never> {
  readonly position: number;

  constructor(position: number) {
    this.position = position;
  }

  get expressionType(): undefined {
    return undefined;
  }

  toOperationNode(): ValueNode {
    return ValueNode.create(this);
  }
}

type Nested = Readonly<Record<string, unknown>>;

const isNested = (value: unknown): value is Nested => typeof value === 'object' && value !== null;

/** Collects the values of one use, in order, and answers their form: uses of one form have the same SQL. */
function collect(values: unknown, into: unknown[]): string {
  if (!isNested(values)) {
    into.push(values);
    return ',';
  }
  let form = '{';
  for (const key of Object.keys(values)) {
    const value = values[key];
    if (value !== undefined) form += key + collect(value, into);
  }
  return `${form}}`;
}

/** The same with a slot instead of each value, in the same order. */
function slotsOf(values: unknown, counter: { next: number }): unknown {
  if (!isNested(values)) return new Slot(counter.next++);
  const entries = Object.entries(values).flatMap(([key, value]): [string, unknown][] =>
    value === undefined ? [] : [[key, slotsOf(value, counter)]],
  );
  return Array.isArray(values) ? entries.map(([, slot]) => slot) : Object.fromEntries(entries);
}

/** The names under which PostgreSQL keeps statements, by their SQL. */
const names = new Map<string, string>();

/** The name of a statement that was built here, or undefined. */
export const nameOfStatement = (sql: string): string | undefined => names.get(sql);

/** A statement has few forms: without an optional column, with another number of rows. */
const MOST_FORMS = 40;

/** Whether a database is PostgreSQL, which can write to several tables in one statement. */
export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

class Compiled {
  readonly #query: CompiledQuery;

  constructor(query: CompiledQuery) {
    this.#query = query;
    if (!names.has(query.sql)) names.set(query.sql, `statement_${names.size + 1}`);
  }

  bind<Row>(values: readonly unknown[]): CompiledQuery<Row> {
    const { query, queryId, sql, parameters } = this.#query;
    const bound = parameters.map((one) => (one instanceof Slot ? values[one.position] : one));
    return { query, queryId, sql, parameters: bound } as CompiledQuery<Row>;
  }
}

/** The values of one use, or nothing for a statement without any. */
type Given<Values> = object extends Values ? [values?: Values] : [values: Values];

/** A statement that was compiled once. A store exports the one of these functions that its callers need. */
export interface Statement<Values, Row> {
  /** All rows that it answers. */
  readonly all: (db: Db, ...given: Given<Values>) => Promise<Row[]>;
  /** The first row, or undefined. */
  readonly first: (db: Db, ...given: Given<Values>) => Promise<Row | undefined>;
  /** The first row; throws if there is none. */
  readonly one: (db: Db, ...given: Given<Values>) => Promise<Row>;
  /** How many rows it wrote, changed or deleted. */
  readonly count: (db: Db, ...given: Given<Values>) => Promise<number>;
  /** Whether it wrote, changed or deleted one row. */
  readonly wrote: (db: Db, ...given: Given<Values>) => Promise<boolean>;
  /** Writes, and leaves it to the transaction's commit to wait and to say whether that went well. */
  readonly last: (trx: Trx, ...given: Given<Values>) => void;
}

/** A statement that Kysely builds at its first use, from the places of its values: one value, or several by name. */
export function statement<Places, Row>(
  build: (db: Kysely<Database>, places: Places) => Compilable<Row>,
): Statement<ValuesOf<Places>, Row> {
  /** By the adapter of an open database, which decides the SQL dialect, and by form. */
  const known = new WeakMap<object, Map<string, Compiled>>();

  const formsOn = (db: Db): Map<string, Compiled> => {
    const { adapter } = db.getExecutor();
    const forms = known.get(adapter) ?? new BoundedMap<string, Compiled>(MOST_FORMS);
    if (forms.size === 0) known.set(adapter, forms);
    return forms;
  };
  const compile = (db: Db, values: unknown): Compiled =>
    new Compiled(build(db.withoutPlugins() as Kysely<Database>, slotsOf(values, { next: 0 }) as Places).compile());

  const run = (db: Db, [values = {}]: readonly unknown[]): Promise<QueryResult<Row>> => {
    const bound: unknown[] = [];
    const form = collect(values, bound);
    const forms = formsOn(db);
    let query = forms.get(form);
    if (query === undefined) {
      query = compile(db, values);
      forms.set(form, query);
    }
    const ask = askOf(db);
    return ask === undefined ? db.executeQuery<Row>(query.bind(bound)) : ask<Row>(query.bind(bound));
  };
  return {
    all: async (db, ...given) => (await run(db, given)).rows,
    first: async (db, ...given) => (await run(db, given)).rows[0],
    one: async (db, ...given) => {
      const [row] = (await run(db, given)).rows;
      if (row === undefined) throw new Error('a statement answered no row');
      return row;
    },
    count: async (db, ...given) => Number((await run(db, given)).numAffectedRows ?? 0n),
    wrote: async (db, ...given) => (await run(db, given)).numAffectedRows === 1n,
    last: (trx, ...given) => endWith(trx, run(trx, given)),
  };
}
