/** The interface of the database for the rest of the server, the same for both engines. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** What reads and single writes are made on: the database, or the transaction that is under way. */
export type Db = Kysely<Database> | Transaction<Database>;
export type Trx = Transaction<Database>;
export type Transact = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

export type DatabaseKind = 'sqlite' | 'postgres';

export interface OpenDatabase {
  readonly kind: DatabaseKind;
  /** For reads, and for writes of one statement. */
  readonly db: Kysely<Database>;
  /**
   * Runs `work` in one transaction and resolves once it is on disk. `work` may run again from its start after a
   * deadlock or a serialization failure, so it must change nothing but the database, and must not wait for anything
   * outside it. PostgreSQL runs it at READ COMMITTED: two transactions may read the same row at once. Decide by unique
   * keys (`on conflict`) and conditional writes (`update … where version = …`, then check the number of rows), never by
   * a row read before (rule race-guards). A failed statement ends a PostgreSQL transaction: catch nothing inside
   * `work`.
   */
  readonly transact: Transact;
  /** Calls `listener` after events were appended, anywhere: a hint, late, twice or never. Answers how to stop. */
  readonly onEvents: (listener: () => void) => () => void;
  /** Answers within 2 s and never throws. */
  readonly isReady: () => Promise<boolean>;
  /** Notes that the file is damaged: not ready, and nothing more is written. For the embedded database only. */
  readonly noteDamage?: () => void;
  /** The longest present wait for the database (for a connection, or for a turn to write), ms; 0 if nobody waits. */
  readonly waitMs: () => number;
  readonly close: () => Promise<void>;
}

/** The database can't be opened for a reason that the operator can fix; the message says which. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** The database gave no connection in time; nothing was read or written. */
export class DatabaseBusy extends Error {
  override readonly name: string = 'DatabaseBusy';
}

/** No connection can be made, which is logged already (rule database-away); nothing was read or written. */
export class DatabaseAway extends DatabaseBusy {
  override readonly name = 'DatabaseAway';
  readonly isTold = true;
}

/** The connection broke or timed out: nobody knows whether its last statement, even a commit, was executed. */
export class DatabaseLost extends Error {
  override readonly name = 'DatabaseLost';
}
