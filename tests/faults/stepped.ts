import type { CompiledQuery, QueryResult } from 'kysely';
import type { Db, OpenDatabase } from '#server/database/database-port.ts';
import { askThrough } from '#server/database/pipelined.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import type { PaymentProvider } from '#server/ports/payments.ts';

/**
 * Called before each statement that writes, before each commit and after it, before each call that changes something at
 * the provider, and around each photo's file. Between two such moments a server only reads: where it dies there makes
 * no difference to what is left.
 */
export type Step = () => void;

export function steppedDatabase(database: OpenDatabase, step: Step): OpenDatabase {
  const plugin = {
    transformQuery: <Q extends { readonly node: { readonly kind: string } }>({ node }: Q): Q['node'] => {
      if (node.kind !== 'SelectQueryNode') step();
      return node;
    },
    transformResult: async <R extends { readonly result: unknown }>({ result }: R): Promise<R['result']> => result,
  };
  /** Statements that are compiled once pass no plugin, but come as they are. */
  const watched = <D extends Db>(db: D): D => {
    const own = db.withPlugin(plugin);
    const execute = own.executeQuery.bind(own) as (query: CompiledQuery) => Promise<QueryResult<unknown>>;
    askThrough(db, own, (ask) => (query) => {
      if (query.query.kind !== 'SelectQueryNode') step();
      return ask(query);
    });
    return Object.assign(own, {
      executeQuery: (query: CompiledQuery) => {
        if (query.query.kind !== 'SelectQueryNode') step();
        return execute(query);
      },
    }) as unknown as D;
  };
  return {
    ...database,
    db: watched(database.db),
    transact: async (work) => {
      const value = await database.transact(async (trx) => {
        const done = await work(watched(trx));
        step();
        return done;
      });
      step();
      return value;
    },
  };
}

/** For a remote provider; the sandbox only changes the database. */
export function steppedPayments(payments: PaymentProvider, step: Step): PaymentProvider {
  const after =
    <Request, Answer>(call: (request: Request) => Promise<Answer>) =>
    (request: Request): Promise<Answer> => {
      step();
      return call(request);
    };
  return {
    ...payments,
    createSession: after(payments.createSession),
    expireSession: after(payments.expireSession),
    refund: after(payments.refund),
  };
}

export function steppedPhotos(photos: FileStore, step: Step): FileStore {
  return {
    ...photos,
    put: async (name, bytes) => {
      step();
      await photos.put(name, bytes);
      step();
    },
  };
}
