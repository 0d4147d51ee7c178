/** PostgreSQL, and what speaks its protocol and dialect; any number of servers share it. */

import { Socket } from 'node:net';
import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Log } from '#server/log.ts';
import { elapsedMs, randomNumber, wait } from '#server/time-and-chance.ts';
import { withTimeout } from '#server/with-timeout.ts';
import { DatabaseAway, DatabaseBusy, DatabaseLost, DatabaseUnavailable, type OpenDatabase } from '../database-port.ts';
import { eventSignal, firing } from '../events/event-signal.ts';
import type { Database } from '../schema.ts';
import { type Outage, watchOutage } from './outage.ts';
import { listener, notifier } from './postgres-listener.ts';
import { type OwnConnection, transactions } from './transact.ts';
import { isUrgent } from './urgency.ts';
import { findDirectness, isOfConnection, isOutdated, watchedClient } from './watched-client.ts';

/** Connections and how long they wait, ms (rule database-timeouts). */
const POOL = {
  max: 10,
  connectionTimeoutMillis: 1000,
  statement_timeout: 5000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
  query_timeout: 6000,
  idleTimeoutMillis: 30_000,
} as const;

/** Held back for urgent work that finds all others taken (rule shedding-order). */
const URGENT_POOL = { ...POOL, max: 4 } as const;

/** How long a probe waits for an answer, ms. */
const LOOK_MS = 2000;

/** For migrations: they wait for each other, and an index may take its time. */
const MIGRATION_POOL = { max: 2, connectionTimeoutMillis: 5000, lock_timeout: 60_000 } as const;

/** So often a start waits for its first connection. */
const START_TRIES = 10;

const INT8 = 20;
const RETRIES = 10;

function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A stored number is beyond what JavaScript counts exactly.');
  return value;
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? readInt8 : pg.types.getTypeParser(oid, format as 'text'),
};

/**
 * The driver warns that `prefer`, `require` and `verify-ca` will check less in its next version. Here they check as
 * `verify-full` does, which the address then says, unless it asks for the weaker meaning itself.
 */
function withPlainSslMode(address: string): string {
  if (/[?&]uselibpqcompat=/.test(address)) return address;
  return address.replace(/(?<=[?&]sslmode=)(?:prefer|require|verify-ca)(?=&|#|$)/g, 'verify-full');
}

/** A broken connection must not end the process: the pool replaces it, its query fails (rule database-away). */
function openPool(connectionString: string, options: pg.PoolConfig, { noteLost }: Outage): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    connectionString: withPlainSslMode(connectionString),
    types,
    application_name: 'forkfleet',
    onConnect: findDirectness,
    pipeline: true,
    stream: () => new GatheringSocket(),
  });
  pool.on('error', noteLost);
  pool.on('connect', (client) => client.on('error', noteLost));
  return pool;
}

function isFull({ idleCount, totalCount, waitingCount }: pg.Pool): boolean {
  return waitingCount > 0 || (idleCount === 0 && totalCount >= POOL.max);
}

/** PostgreSQL's own word for having no connection left. */
const TOO_MANY_CONNECTIONS = '53300';
/** What the pool says where all its connections stayed taken; it has no code for it. */
const ALL_TAKEN = 'timeout exceeded when trying to connect';

function isTaken(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === TOO_MANY_CONNECTIONS;
  return error instanceof Error && error.message === ALL_TAKEN;
}

/** Why no connection was had: all are taken, or none can be made. */
function withoutConnection(cause: unknown, outage: Outage): DatabaseBusy {
  if (!isTaken(cause)) outage.begin(cause);
  return outage.isAway()
    ? new DatabaseAway('No connection to the database can be made.', { cause })
    : new DatabaseBusy('No connection to the database was free in time.', { cause });
}

/** The pool, and one for urgent work. Without a free connection in time: `DatabaseBusy` or `DatabaseAway`. */
function patientPool(pool: pg.Pool, held: pg.Pool, outage: Outage): PostgresPool & { waitMs: () => number } {
  /** Who waits for a connection, the longest wait first. */
  const waiting = new Set<{ readonly since: number }>();
  return {
    connect: async () => {
      const waiter = { since: elapsedMs() };
      waiting.add(waiter);
      try {
        const client = await (isUrgent() && isFull(pool) ? held : pool).connect();
        outage.end();
        return watchedClient(client);
      } catch (cause) {
        throw withoutConnection(cause, outage);
      } finally {
        waiting.delete(waiter);
      }
    },
    waitMs: () => {
      const [first] = waiting;
      return first === undefined ? 0 : elapsedMs() - first.since;
    },
    end: async () => void (await Promise.all([pool.end(), held.end()])),
    options: pool.options,
  };
}

/** Serialization failure, deadlock, outdated statement: nothing written, so try again (rule race-guards). */
function isWorthAnotherTry(error: unknown): boolean {
  if (isOutdated(error)) return true;
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
}

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries >= RETRIES || !isWorthAnotherTry(error)) throw error;
      await wait(randomNumber() * Math.min(200, 2 ** tries * 5));
    }
  }
}

const [BEGIN, COMMIT, ROLLBACK] = ['begin isolation level read committed', 'commit', 'rollback'].map((words) =>
  CompiledQuery.raw(words),
) as [CompiledQuery, CompiledQuery, CompiledQuery];

function ownConnection(connection: DatabaseConnection): OwnConnection {
  return {
    executeQuery: (query) => connection.executeQuery(query),
    streamQuery: (query, size) => connection.streamQuery(query, size),
    begin: async () => void (await connection.executeQuery(BEGIN)),
    commit: async () => {
      const { rows } = await connection.executeQuery<{ command: string }>(COMMIT);
      if (rows[0]?.command === 'ROLLBACK') throw new Error('a transaction went on after a failed statement');
    },
    rollback: async () => void (await connection.executeQuery(ROLLBACK)),
    isUndoneByFailure: true,
  };
}

async function answersSoon(db: Kysely<Database>): Promise<boolean> {
  const asked = db.selectFrom('meta').select('name').limit(1).execute();
  const verdict = asked.then(
    () => true,
    () => false,
  );
  return withTimeout(verdict, LOOK_MS, () => false);
}

/** Encryption that cannot be agreed on, or a certificate that is missing or not trusted: waiting doesn't help. */
function isOfEncryption(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof pg.DatabaseError) return false;
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  return /SSL|CERT|VERIFY/.test(`${code} ${error.message}`) || syscall === 'open';
}

/** What PgBouncer refuses as it is set up, and the line of deploy/pgbouncer/pgbouncer.ini that it lacks. */
const POOLER_LINES = [
  ['startup parameter', 'ignore_startup_parameters'],
  ['pooling mode', 'pool_mode = transaction'],
] as const;

/** The line that a pooler lacks, if that is why it refuses: it won't change on its own. */
function poolerLine({ message }: Error): string | undefined {
  return POOLER_LINES.find(([refused]) => message.includes(refused))?.[1];
}

/** Why the database cannot be used: in its own words where it answered. */
function reasonOf(error: unknown): string {
  if (isOfEncryption(error))
    return `cannot be used: ${error.message}. Check the sslmode of DATABASE_URL (docs/self-hosting.md, "The database").`;
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  if (!(error instanceof pg.DatabaseError)) return `does not answer${code}. Check host and port.`;
  const line = poolerLine(error);
  const advice = line && `Give the pooler the line ${line} of deploy/pgbouncer/pgbouncer.ini.`;
  return `refuses: ${error.message}${code}. ${advice ?? 'Check its name, user and password.'}`;
}

/** A transaction, which a pooler may not allow. */
async function tryTransaction(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query('begin');
    await client.query('rollback');
    isDone = true;
  } finally {
    client.release(!isDone);
  }
}

/** A server starts only where the database answers; one that has just started itself may be slow at first. */
async function assertReachable(pool: pg.Pool, tries = START_TRIES): Promise<void> {
  try {
    await tryTransaction(pool);
  } catch (error) {
    if (tries > 1 && error instanceof Error && error.message === ALL_TAKEN) return assertReachable(pool, tries - 1);
    await pool.end();
    const isLost = isOfConnection(error) && !isOfEncryption(error);
    const isForGood = error instanceof Error && poolerLine(error) !== undefined;
    const cause = isLost ? new DatabaseLost('No connection was made.', { cause: error }) : isForGood ? null : error;
    throw new DatabaseUnavailable(`The database named by DATABASE_URL ${reasonOf(error)}`, { cause });
  }
}

/**
 * Opens PostgreSQL for serving. It listens over `directUrl`: a pooler gives each transaction another connection, so
 * notifications would reach nobody (rule pooled-database). Throws `DatabaseUnavailable`.
 */
export async function openPostgres(
  url: string,
  log: Log,
  directUrl = url,
  connectMs: number = POOL.connectionTimeoutMillis,
): Promise<OpenDatabase> {
  const outage = watchOutage(log);
  const pool = openPool(url, { ...POOL, connectionTimeoutMillis: connectMs }, outage);
  await assertReachable(pool);
  const held = openPool(url, { ...URGENT_POOL, connectionTimeoutMillis: connectMs }, outage);
  const patient = patientPool(pool, held, outage);
  const dialect = new PostgresDialect({ pool: patient });
  const db = new Kysely<Database>({ dialect });
  const transact = transactions(db, dialect, (use) =>
    db.getExecutor().provideConnection((connection) => use(ownConnection(connection))),
  );
  const events = eventSignal();
  const others = listener(withPlainSslMode(directUrl), log, events.fire);
  const notify = notifier(pool);
  const fire = (): void => {
    events.fire();
    notify();
  };
  return {
    kind: 'postgres',
    db,
    transact: firing((work) => withRetries(() => transact(work)), fire),
    onEvents: (listen) => {
      others.start();
      return events.on(listen);
    },
    isReady: () => answersSoon(db),
    waitMs: patient.waitMs,
    close: async () => {
      await others.stop();
      await db.destroy();
    },
  };
}

/** Opens PostgreSQL for migrating, without the limits that serving has. */
export function openPostgresForMigration(url: string, log: Log): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: openPool(url, MIGRATION_POOL, watchOutage(log)) }),
  });
}

/** A socket that sends all that is written to it at once in one system call: the statements of a transaction. */
class GatheringSocket extends Socket {
  readonly #send = (): void => {
    this.uncork();
  };

  override cork(): void {
    if (this.writableCorked === 0) {
      super.cork();
      process.nextTick(this.#send);
    }
    super.cork();
  }
}
