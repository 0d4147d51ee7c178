/**
 * A PostgreSQL connection whose loss is told apart from a statement that the database refused, and that is not used
 * again once lost (rule database-away).
 */
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { DatabaseLost } from '../database-port.ts';

/**
 * An error that the database itself answered has its SQLSTATE; a value that cannot be read or written is a bug of ours.
 * Every other error of a statement is the connection's: node-postgres throws it without any code.
 */
function isOfConnection(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError || error instanceof RangeError || error instanceof TypeError);
}

/**
 * One use of a connection, from the pool and back. Its statements throw `DatabaseLost` where it breaks or falls silent,
 * also those that Kysely sends by itself: a rollback on a lost connection must not hide why it is rolled back. A silent
 * connection would stay silent for minutes for its next user, so the pool throws it away.
 */
export function watchedClient(client: PostgresPoolClient): PostgresPoolClient {
  let isLost = false;
  async function run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      return await client.query<R>(sql, parameters);
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
    return typeof asked === 'string' ? run<R>(asked, parameters) : client.query(asked);
  }
  return { query, release: (destroy = false) => client.release(destroy || isLost) };
}
