/** Statements that leave together: PostgreSQL is not waited for in between (decision 32); SQLite does each at once. */
import type { CompiledQuery, QueryResult } from 'kysely';
import type { Db, Trx } from './database-port.ts';

/** Runs a statement on the connection of a transaction, at once: in the order of the calls. */
export type RunStatement = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;

interface Running {
  readonly ask: RunStatement;
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

/** Open databases that need no connection of Kysely's for a statement outside of a transaction. */
const direct = new WeakMap<Db, RunStatement>();

/** Runs compiled statements of this database without Kysely, where they are in no transaction. */
export const askDirectly = (db: Db, ask: RunStatement): void => void direct.set(db, ask);

/** How compiled statements are run here; undefined where Kysely runs them. */
export const askOf = (db: Db): RunStatement | undefined => running.get(db)?.ask ?? direct.get(db);

/** Waits for statements that were called in turn. Throws the error of the first that failed. */
export async function pipelined<const Asked extends readonly unknown[]>(
  ...asked: Asked
): Promise<{ -readonly [Key in keyof Asked]: Awaited<Asked[Key]> }> {
  const outcomes = await Promise.allSettled(asked);
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as never;
}

/** The transaction's last write, whose result only the commit needs: sent together; if it fails, all fails. */
export function endWith(trx: Trx, write: Promise<unknown>): void {
  // It is waited for at the commit, and until then it may fail.
  write.catch(() => undefined);
  const known = running.get(trx);
  if (known === undefined) throw new Error('a transaction is not known by this object');
  known.last.push(write);
}

/** A transaction's last writes. */
export const lastOf = (trx: Trx): readonly Promise<unknown>[] => running.get(trx)?.last ?? [];
