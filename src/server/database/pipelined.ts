/**
 * Statements of a transaction that leave together: PostgreSQL works on them one after another and is not waited for in
 * between (decision 32). On SQLite each is done when it is called.
 */
import type { CompiledQuery, QueryResult } from 'kysely';
import type { Db, Trx } from './database-port.ts';

/** Runs a statement on the connection of a transaction, at once: in the order of the calls. */
export type RunStatement = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;

interface Running {
  readonly ask: RunStatement;
  /** Its last writes. */
  readonly last: Promise<unknown>[];
}

const running = new WeakMap<Db, Running>();

/** How to run the statements of a new transaction. */
export function beginAsking(trx: Trx, ask: RunStatement): void {
  running.set(trx, { ask, last: [] });
}

/** Makes `other` represent the transaction `trx` as well, with its statements passed through `watch`. */
export function askThrough(trx: Db, other: Db, watch: (ask: RunStatement) => RunStatement): void {
  const known = running.get(trx);
  if (known !== undefined) running.set(other, { ...known, ask: watch(known.ask) });
}

/** How the statements of this transaction are run; undefined outside of one. */
export const askOf = (db: Db): RunStatement | undefined => running.get(db)?.ask;

/**
 * Waits for statements that were called one after another. Throws the error of the first that failed: on PostgreSQL all
 * later ones fail only because of it.
 */
export async function pipelined<const Asked extends readonly unknown[]>(
  ...asked: Asked
): Promise<{ -readonly [Key in keyof Asked]: Awaited<Asked[Key]> }> {
  const outcomes = await Promise.allSettled(asked);
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as never;
}

/**
 * The transaction ends with this write, and only the commit needs its result: it is sent together with the commit, and
 * if it fails nothing is committed.
 */
export function endWith(trx: Trx, write: Promise<unknown>): void {
  // It is waited for at the commit, and until then it may fail.
  write.catch(() => undefined);
  const known = running.get(trx);
  if (known === undefined) throw new Error('a transaction is not known by this object');
  known.last.push(write);
}

/** A transaction's last writes. */
export const lastOf = (trx: Trx): readonly Promise<unknown>[] => running.get(trx)?.last ?? [];
