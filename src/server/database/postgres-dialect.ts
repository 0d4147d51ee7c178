/** Kysely over node-postgres, telling a connection that is lost apart from a statement that the database refused. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import { DatabaseLost } from './database-port.ts';

/**
 * What the database itself answered has its SQLSTATE; a value that cannot be read or written is a bug of ours. All else that comes of a
 * statement is the connection's: node-postgres throws it without any code.
 */
function isOfConnection(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError || error instanceof RangeError || error instanceof TypeError);
}

class WatchingDriver extends PostgresDriver {
  readonly #watched = new WeakSet<DatabaseConnection>();

  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(...options);
    if (!this.#watched.has(connection)) this.#watch(connection);
    return connection;
  }

  /** Also for what Kysely sends by itself: a rollback on a lost connection must not hide why it is rolled back. */
  #watch(connection: DatabaseConnection): void {
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      try {
        return await execute<R>(query);
      } catch (cause) {
        throw isOfConnection(cause) ? new DatabaseLost('The connection to the database was lost.', { cause }) : cause;
      }
    };
    this.#watched.add(connection);
  }
}

/** PostgreSQL's dialect; its statements throw `DatabaseLost` where the connection breaks or falls silent. */
export class WatchingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new WatchingDriver(this.#config);
  }
}
