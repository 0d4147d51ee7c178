/**
 * A PostgreSQL connection whose loss is told apart from a statement that the database refused, and that is not used
 * again once lost (rule database-away).
 */
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { DatabaseLost } from '../database-port.ts';
import { nameOfStatement } from '../statement.ts';

/**
 * An error that the database itself answered has its SQLSTATE; a value that cannot be read or written is a bug of ours.
 * Every other error of a statement is the connection's: node-postgres throws it without any code.
 */
export function isOfConnection(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError || error instanceof RangeError || error instanceof TypeError);
}

/** A named statement whose tables were changed since it was prepared, by the upgrade of another server. */
export function isOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery';
}

/** The connections that lead to one session of the database. */
const direct = new WeakSet<pg.ClientBase>();

/**
 * Finds out whether a new connection leads to one session of the database, and not to a pooler, which tells each client
 * a process number that is none of the database's (rule pooled-database).
 */
export async function findDirectness(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  if ('processID' in client && rows[0]?.pid === client.processID) direct.add(client);
}

/** Statements that are used again and again are prepared under a name, unless a pooler stands in between. */
async function ask(client: pg.PoolClient, text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
  const values = [...parameters];
  const name = direct.has(client) ? nameOfStatement(text) : undefined;
  if (name === undefined) return client.query({ text, values });
  try {
    return await client.query({ name, text, values });
  } catch (error) {
    if (!isOutdated(error)) throw error;
    direct.delete(client);
    // In a transaction this is refused, and the transaction begins anew.
    return client.query({ text, values }).catch(() => Promise.reject(error));
  }
}

/**
 * One use of a connection, from the pool and back. Its statements throw `DatabaseLost` where it breaks or falls silent,
 * also those that Kysely sends by itself: a rollback on a lost connection must not hide why it is rolled back. A silent
 * connection would stay silent for minutes for its next user, so the pool throws it away.
 */
export function watchedClient(client: pg.PoolClient): PostgresPoolClient {
  let isLost = false;
  async function run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      return (await ask(client, sql, parameters)) as never;
    } catch (cause) {
      if (!isOfConnection(cause)) throw cause;
      isLost = true;
      throw new DatabaseLost('The connection to the database was lost.', { cause });
    }
  }
  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(
    asked: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof asked !== 'string') throw new TypeError('nothing is read by a cursor');
    return run<R>(asked, parameters);
  }
  return { query, release: (destroy = false) => client.release(destroy || isLost) };
}
