/** The whole server inside a test, on both databases. */
import { rmSync } from 'node:fs';
import type { RouteOptions } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/engines/open-database.ts';
import { openMigrated } from '#server/database/engines/open-migrated.ts';
import { loadDemo } from '#server/main/load-demo.ts';
import type { Settings } from '#server/settings.ts';
import { type Assembled, assemble, keepLog, type Parts } from './assemble.ts';
import { lendDatabase } from './lent-postgres.ts';
import { watchRefusals } from './listed-refusals.ts';
import { movableClock } from './movable-clock.ts';
import { emptyFolder, newFolder } from './new-folder.ts';
import { fillFolder, fillPostgres, type OldShop } from './old-shops.ts';
import { createTestDatabase, isPostgresThere } from './test-postgres.ts';
import { testSettings } from './test-settings.ts';

export interface TestServerOptions extends Parts {
  readonly settings?: Partial<Settings>;
  /** Loads the demo area: restaurants and addresses. */
  readonly demo?: boolean;
  /** The parent folder of the embedded database's data folder. */
  readonly disk?: string;
  /** The database of an earlier version, brought to the newest form. */
  readonly old?: OldShop;
  /** How long to wait for a connection of PostgreSQL, ms. */
  readonly connectMs?: number;
}

/** How long a test waits for a connection, ms: other tests keep the machine busy. */
const UNDER_LOAD_MS = 10_000;

/** A test app: the real modules with their own data, and a clock that the test moves. */
export interface TestServer extends Assembled {
  /** The lines that the server has logged, as text. */
  readonly logged: readonly string[];
}

export type OpenTestServer = (options?: TestServerOptions) => Promise<TestServer>;

interface Ground {
  readonly settings: Pick<Settings, 'dataDir' | 'databaseUrl'>;
  readonly clear: () => Promise<void>;
}

type GroundOptions = Pick<TestServerOptions, 'old' | 'disk'>;

function groundOf(dataDir: string, databaseUrl: string | null): Ground {
  return { settings: { dataDir, databaseUrl }, clear: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function sqliteGround({ old, disk }: GroundOptions): Promise<Ground> {
  if (old === undefined) return groundOf(await newFolder(disk), null);
  const dataDir = emptyFolder();
  fillFolder(dataDir, old);
  return groundOf(dataDir, null);
}

async function postgresGround({ old }: GroundOptions): Promise<Ground> {
  const database = await (old === undefined ? lendDatabase() : createTestDatabase({ empty: true }));
  if (old !== undefined) await fillPostgres(database.url, old);
  const { settings, clear: clearFolder } = groundOf(emptyFolder(), database.url);
  const clear = async (): Promise<void> => {
    await database.drop();
    await clearFolder();
  };
  return { settings, clear };
}

async function openTestServer(ground: Ground, options: TestServerOptions): Promise<TestServer> {
  const { settings: changes, demo = false, disk: _, old, connectMs = UNDER_LOAD_MS, ...parts } = options;
  const settings = testSettings({ ...changes, ...ground.settings });
  const { logged, log } = keepLog();
  const database = await (old === undefined ? openDatabase : openMigrated)({ ...settings, connectMs }, log);
  const { clock = movableClock() } = parts;
  if (demo) await loadDemo(database, clock.now());
  const refusals = watchRefusals();
  const onRoute = (route: RouteOptions): void => {
    refusals.onRoute(route);
    parts.app?.onRoute?.(route);
  };
  const server = await assemble({ settings, database, log }, { ...parts, clock, app: { ...parts.app, onRoute } });
  const close = async (): Promise<void> => {
    await server.close();
    await ground.clear();
    expect([...refusals.unlisted], 'refusals that contract/calls.ts does not list').toEqual([]);
  };
  return { ...server, logged, close };
}

function opener(lay: (options: GroundOptions) => Promise<Ground>): OpenTestServer {
  const servers = new Set<TestServer>();
  afterEach(async () => {
    for (const server of servers) await server.close();
  });
  return async (options = {}) => {
    const opened = await openTestServer(await lay(options), options);
    const close = async (): Promise<void> => {
      if (servers.delete(server)) await opened.close();
    };
    const server = { ...opened, close };
    servers.add(server);
    return server;
  };
}

const postgresThere = await isPostgresThere();

/** Runs the tests only on the embedded database: for code that doesn't depend on the database. */
export function onEmbeddedDatabase(what: string, define: (open: OpenTestServer) => void): void {
  describe(what, () => define(opener(sqliteGround)));
}

/**
 * Runs the tests that `define` makes on the embedded database, and on PostgreSQL where one answers. Each test app is
 * closed after its test, unless the test has closed it.
 */
export function onBothDatabases(what: string, define: (open: OpenTestServer) => void): void {
  describe(`${what} (SQLite)`, () => define(opener(sqliteGround)));
  describe(`${what} (PostgreSQL)`, () => {
    if (postgresThere) define(opener(postgresGround));
    else it.skip('skipped: no PostgreSQL answers at 127.0.0.1:5432 or TEST_DATABASE_URL', () => {});
  });
}
