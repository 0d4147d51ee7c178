/**
 * Connections to lent databases that outlive the server of a test: PostgreSQL starts a process for each, which first
 * reads its catalogs, and that takes longer than most tests. The pools of src/server/database/engines/open-postgres.ts
 * get them as if they were new.
 */
import type { EventEmitter } from 'node:events';
import pg from 'pg';

/** At most so many are kept for one database. */
const MOST_KEPT = 4;

type Callback = (error?: Error | null) => void;

/** A connection of node-postgres as its pool uses it, and what it knows of its state. */
interface Connection extends EventEmitter {
  connect(callback: Callback): void;
  end(callback: Callback): void;
  ref(): void;
  unref(): void;
  getTransactionStatus(): string | null;
  readonly processID: number;
  readonly readyForQuery: boolean;
  readonly _connected: boolean;
  readonly _ending: boolean;
  readonly _queryable: boolean;
  readonly _sentQueryQueue: readonly unknown[];
  readonly _queryQueue: readonly unknown[];
}

const Client = pg.Client as unknown as new (options: pg.ClientConfig) => Connection;

/** The kept connections of each database whose connections are kept, by its address. */
const shelves = new Map<string, KeptClient[]>();

class KeptClient extends Client {
  readonly #url: string;

  constructor(options: pg.ClientConfig) {
    super(options);
    this.#url = options.connectionString ?? '';
  }

  /** Makes a kept connection ready for the next server. */
  take(): this {
    this.removeAllListeners();
    this.ref();
    return this;
  }

  override connect(callback: Callback): void {
    if (this._connected) process.nextTick(callback, null);
    else super.connect(callback);
  }

  override end(callback: Callback): void {
    const shelf = shelves.get(this.#url);
    if (shelf === undefined || shelf.length >= MOST_KEPT || !this.#isQuiet()) super.end(callback);
    else this.#keep(shelf, callback);
  }

  #keep(shelf: KeptClient[], callback: Callback): void {
    this.removeAllListeners();
    this.on('error', () => shelf.splice(shelf.indexOf(this), 1));
    this.unref();
    shelf.push(this);
    process.nextTick(callback);
  }

  finish(): Promise<void> {
    return new Promise((resolve) => super.end(() => resolve()));
  }

  /** Whether nothing is under way: no statement, no transaction. */
  #isQuiet(): boolean {
    const isUsable = this._connected && this._queryable && !this._ending;
    const isIdle = this.readyForQuery && this._sentQueryQueue.length + this._queryQueue.length === 0;
    return isUsable && isIdle && this.getTransactionStatus() === 'I';
  }
}

/** A constructor that answers a kept connection where there is one. */
function Kept(options: pg.ClientConfig): KeptClient {
  const kept = shelves.get(options.connectionString ?? '')?.pop();
  return kept?.take() ?? new KeptClient(options);
}

const { Pool } = pg;

pg.Pool = class extends Pool {
  constructor(options: pg.PoolConfig = {}) {
    const isLent = shelves.has(options.connectionString ?? '');
    super(isLent ? { ...options, Client: Kept as unknown as typeof pg.Client } : options);
  }
} as typeof Pool;

/** From here on, connections to a database are kept when their server ends. */
export function keepConnections(url: string): void {
  shelves.set(url, []);
}

/** The processes of PostgreSQL that serve a database's kept connections. */
export const keptProcesses = (url: string): readonly number[] =>
  (shelves.get(url) ?? []).map(({ processID }) => processID);

/** Keeps none but these processes' connections: others were ended while they came here. */
export function keepOnly(url: string, processes: readonly number[]): void {
  const shelf = shelves.get(url) ?? [];
  shelf.splice(0, shelf.length, ...shelf.filter(({ processID }) => processes.includes(processID)));
}

/** Ends a database's kept connections, and keeps no more of them. */
export async function endConnections(url: string): Promise<void> {
  const kept = shelves.get(url) ?? [];
  shelves.delete(url);
  await Promise.all(kept.map((client) => client.finish()));
}
