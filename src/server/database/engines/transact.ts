/** Transactions on either database: each has one connection from its begin to its end. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  type Kysely,
  Transaction,
} from 'kysely';
import type { Transact, Trx } from '../database-port.ts';
import { beginAsking, lastOf, pipelined } from '../pipelined.ts';
import type { Database } from '../schema.ts';

export interface OwnConnection extends DatabaseConnection {
  readonly begin: () => Promise<void>;
  /** Resolves once everything is on disk. */
  readonly commit: () => Promise<void>;
  readonly rollback: () => Promise<void>;
  /** Whether a failed statement undoes the whole transaction, so that a commit may be sent before it has answered. */
  readonly isUndoneByFailure: boolean;
}

type Lend = <T>(use: (connection: OwnConnection) => Promise<T>) => Promise<T>;

/** How transactions run on a database: `work` is committed, or undone where it throws. */
export function transactions(db: Kysely<Database>, dialect: Dialect, lend: Lend): Transact {
  const executor = db.getExecutor();
  const props = { config: { dialect }, dialect, driver: new DummyDriver() };

  const run = async <T>(connection: OwnConnection, work: (trx: Trx) => Promise<T>): Promise<T> => {
    await connection.begin();
    let isOver = false;
    const assertOpen = (): void => {
      if (isOver) throw new Error('a transaction was used after its end');
    };
    const own = executor.withConnectionProvider({
      provideConnection: async (use) => {
        assertOpen();
        return use(connection);
      },
    });
    const trx = new Transaction<Database>({ ...props, executor: own });
    beginAsking(trx, async <Row>(query: CompiledQuery) => {
      assertOpen();
      return connection.executeQuery<Row>(query);
    });
    try {
      const value = await work(trx);
      const last = lastOf(trx);
      if (!connection.isUndoneByFailure) await pipelined(...last);
      isOver = true;
      await pipelined(...last, connection.commit());
      return value;
    } catch (error) {
      if (!isOver) {
        isOver = true;
        await connection.rollback();
      }
      // What failed first is why all after it failed.
      await pipelined(...lastOf(trx));
      throw error;
    }
  };
  return (work) => lend((connection) => run(connection, work));
}
