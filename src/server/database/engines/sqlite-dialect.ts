/**
 * Kysely over `node:sqlite`: one connection writes (in groups, see commit-group.ts), another one reads while it does,
 * so that a read outside a transaction never sees what is not yet on disk.
 */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { BoundedMap } from '#server/bounded-map.ts';
import { CommitGroup } from './commit-group.ts';
import { ALWAYS_SOUND, type Soundness } from './soundness.ts';

const CACHED_STATEMENTS = 500;

/** Runs compiled queries on one SQLite connection and keeps its prepared statements. */
class Statements {
  readonly #database: DatabaseSync;
  readonly #soundness: Soundness;
  readonly #prepared = new BoundedMap<string, { statement: StatementSync; hasRows: boolean }>(CACHED_STATEMENTS);

  constructor(database: DatabaseSync, soundness: Soundness) {
    this.#database = database;
    this.#soundness = soundness;
  }

  run<R>(query: CompiledQuery): QueryResult<R> {
    try {
      return this.#run(query);
    } catch (error) {
      this.#soundness.note(error);
      throw error;
    }
  }

  #run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, hasRows } = this.#prepare(sql);
    const values = parameters as SQLInputValue[];
    if (hasRows) return { rows: statement.all(...values) as R[] };
    const { changes } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  #prepare(sql: string): { statement: StatementSync; hasRows: boolean } {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    const prepared = { statement, hasRows: statement.columns().length > 0 };
    // SQLite counts the rows of a search index beyond what a number can hold, and `run` answers the last one.
    if (!prepared.hasRows) statement.setReadBigInts(true);
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

function onlyReads(query: CompiledQuery): boolean {
  return query.query.kind === 'SelectQueryNode' || (query.query.kind === 'RawNode' && /^\s*select\b/i.test(query.sql));
}

/** What one caller uses of the open file: for reads, for writes of one statement, or for a transaction. */
export class SqliteConnection implements DatabaseConnection {
  readonly #reader: Statements;
  readonly #writer: Statements;
  readonly #group: CommitGroup;
  readonly #soundness: Soundness;
  readonly isUndoneByFailure = false;
  #inTransaction = false;

  constructor(reader: Statements, writer: Statements, group: CommitGroup, soundness: Soundness) {
    this.#reader = reader;
    this.#writer = writer;
    this.#group = group;
    this.#soundness = soundness;
  }

  async begin(): Promise<void> {
    await this.#beginWriting();
    this.#inTransaction = true;
  }

  async commit(): Promise<void> {
    this.#inTransaction = false;
    await this.#noted(this.#group.commit());
  }

  async rollback(): Promise<void> {
    this.#inTransaction = false;
    await this.#noted(this.#group.rollback());
  }

  /** Nothing is written into a file that is known to be damaged. */
  async #beginWriting(): Promise<void> {
    this.#soundness.assertSound();
    await this.#noted(this.#group.begin());
  }

  async #noted(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.#soundness.note(error);
      throw error;
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#inTransaction) return this.#runInGroup(query);
    // The writer knows the pages that it wrote; the reader forgets all of its own with each commit of the writer.
    if (onlyReads(query)) return (this.#group.isIdle ? this.#writer : this.#reader).run(query);
    return this.#writeAlone(query);
  }

  #runInGroup<R>(query: CompiledQuery): QueryResult<R> {
    try {
      return this.#writer.run(query);
    } catch (error) {
      this.#group.noteFault(error);
      throw error;
    }
  }

  async #writeAlone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.#beginWriting();
    let result: QueryResult<R>;
    try {
      result = this.#runInGroup(query);
    } catch (error) {
      await this.#group.rollback();
      throw error;
    }
    await this.#noted(this.#group.commit());
    return result;
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for the method; nothing here streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream: read in pages.');
  }
}

class SqliteDriver implements Driver {
  readonly #reader: DatabaseSync;
  readonly #writer: DatabaseSync;
  readonly #connect: () => SqliteConnection;

  constructor(reader: DatabaseSync, writer: DatabaseSync, connect: () => SqliteConnection) {
    this.#reader = reader;
    this.#writer = writer;
    this.#connect = connect;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return this.#connect();
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#reader.close();
    this.#writer.close();
  }
}

/** What this driver can do beyond Kysely's for SQLite: several connections in turns, and tables in transactions. */
class GroupingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Gives connections to an open writer, with transactions ordered by `group`, and an open reader of the same file. */
export function sqliteConnections(
  reader: DatabaseSync,
  writer: DatabaseSync,
  group = new CommitGroup(writer),
  soundness: Soundness = ALWAYS_SOUND,
): () => SqliteConnection {
  const readerStatements = new Statements(reader, soundness);
  const writerStatements = new Statements(writer, soundness);
  return () => new SqliteConnection(readerStatements, writerStatements, group, soundness);
}

/** The dialect over an open reader and writer of one file. */
export function sqliteDialect(
  reader: DatabaseSync,
  writer: DatabaseSync,
  connect = sqliteConnections(reader, writer),
): Dialect {
  return {
    createDriver: () => new SqliteDriver(reader, writer, connect),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new GroupingAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  };
}
