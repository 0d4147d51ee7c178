/** A real server process with staff, for the benches of the board, on the embedded database or on PostgreSQL. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { StaffRole } from '#domain/order/order-status.ts';
import type { OpenDatabase } from '#server/database/engines/open-database.ts';
import { openMigrated } from '#server/database/engines/open-migrated.ts';
import { logLines } from '#server/log.ts';
import { beginSession, insertStaff } from '#server/modules/staff/index.ts';
import { HUB_SETTINGS } from '#tests/support/hub-settings.ts';
import { createTestDatabase, isPostgresThere } from '#tests/support/test-postgres.ts';
import { builtServer } from '../scripts/build.mjs';

const PORT = Number(process.env.BENCH_PORT ?? 4420);

const MEASURED = ['--expose-gc', '--import', './bench/report-memory.mjs'];

export interface StaffedServer {
  readonly kind: OpenDatabase['kind'];
  readonly origin: string;
  /** Of the server's process. */
  readonly pid: number;
  /** The headers of a signed-in person; their id is their role. */
  readonly as: (role: StaffRole) => Record<string, string>;
  /** The memory of the server's process after a garbage collection, bytes. */
  readonly memory: () => Promise<number>;
}

/** Fills a new database; the address is PostgreSQL's, for what takes longer than a server may wait. */
type Fill = (database: OpenDatabase, databaseUrl: string | null) => Promise<void>;

/** Adds a person whose id is the role, signed in; returns the token of the session. */
export async function hire(database: OpenDatabase, role: StaffRole): Promise<string> {
  const now = Date.now();
  const person = {
    id: role,
    email: `${role}@bench.test`,
    name: role,
    role,
    password_hash: 'none',
    is_disabled: 0,
  } as const;
  await insertStaff(database.db, { ...person, created_at: now, updated_at: now });
  return beginSession(database.db, role, now);
}

async function start(dataDir: string, databaseUrl: string | null): Promise<ChildProcess> {
  const place = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
  return spawn(process.execPath, [...MEASURED, await builtServer()], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      PORT: String(PORT),
      DATA_DIR: dataDir,
      DEMO: 'off',
      RATE_LIMITS: 'off',
      ...HUB_SETTINGS,
      ...place,
    },
  });
}

async function untilReady(origin: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await wait(50);
  }
  throw new Error('the server did not become ready');
}

async function onDatabase(
  databaseUrl: string | null,
  fill: Fill,
  measure: (server: StaffedServer) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forkfleet-bench-'));
  const log = logLines((line) => process.stderr.write(line));
  const database = await openMigrated({ dataDir, databaseUrl }, log);
  const tokens = new Map<StaffRole, string>();
  for (const role of ['owner', 'dispatcher', 'driver'] as const) tokens.set(role, await hire(database, role));
  await fill(database, databaseUrl);
  const { kind } = database;
  await database.close();
  const server = await start(dataDir, databaseUrl);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const origin = `http://127.0.0.1:${PORT}`;
  try {
    await untilReady(origin);
    const as = (role: StaffRole) => ({ cookie: `staff=${tokens.get(role)}`, origin });
    const memory = (): Promise<number> => {
      const told = new Promise<number>((resolve) => server.once('message', (bytes) => resolve(Number(bytes))));
      server.send('memory');
      return told;
    };
    await measure({ kind, origin, pid: server.pid ?? 0, as, memory });
  } finally {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true });
  }
}

/** Fills an embedded database, starts a server on it and measures. */
export function onSqlite(fill: Fill, measure: (server: StaffedServer) => Promise<void>): Promise<void> {
  return onDatabase(null, fill, measure);
}

/** Fills a database, starts a server on it and measures; first on SQLite, then on PostgreSQL where one answers. */
export async function onBothEngines(fill: Fill, measure: (server: StaffedServer) => Promise<void>): Promise<void> {
  await onSqlite(fill, measure);
  if (!(await isPostgresThere())) {
    console.log('postgres: skipped, none answers at 127.0.0.1:5432 or TEST_DATABASE_URL');
    return;
  }
  const { url, drop } = await createTestDatabase();
  await onDatabase(url, fill, measure);
  await drop();
}
