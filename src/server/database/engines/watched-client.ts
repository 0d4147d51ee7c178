/** A PostgreSQL connection that tells its loss from a refusal, and isn't used once lost (rule database-away). */
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

/** Another server's upgrade changed the tables of a named statement since it was prepared. */
export function isOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery';
}

/** The connections that lead to one session of the database. */
const direct = new WeakSet<pg.ClientBase>();

/** Whether a new connection is one session of the database itself, and not of a pooler (rule pooled-database). */
export async function findDirectness(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  if ('processID' in client && rows[0]?.pid === client.processID) direct.add(client);
}

/** Frequent statements are prepared under a name, unless a pooler is in between. */
async function ask(client: pg.PoolClient, text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
  const values = [...parameters];
  const name = direct.has(client) ? nameOfStatement(text) : undefined;
  if (name === undefined) return client.query({ text, values });
  try {
    return await client.query({ name, text, values });
  } catch (error) {
    if (!isOutdated(error)) throw error;
    direct.delete(client);
    // In a transaction this is refused, and the transaction restarts.
    return client.query({ text, values }).catch(() => Promise.reject(error));
  }
}

/**
 * One use of a connection, from the pool and back. Its statements throw `DatabaseLost` if it breaks or stops answering,
 * also those that Kysely sends itself: a rollback on a lost connection must not hide the reason for the rollback. The
 * next user would wait minutes for a dead connection, so the pool discards it.
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
