import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { demoRestaurants } from '#demo/index.ts';
import type { Restaurant } from '#domain/menu/menu.ts';
import { DEMO_PASSWORD } from './staff-names.ts';

/** A server with a separate data folder, for tests that change menus; the other tests share one server. */
export interface OwnServer {
  readonly origin: string;
  /** What its starts have printed, the log included. */
  said(): string;
  /** Stores a restaurant as `npm run menu:import` does, and waits until the running server shows it. */
  importRestaurant(restaurant: Restaurant): Promise<void>;
  /** Ends the server as an update does; what is stored stays. */
  halt(): Promise<void>;
  /** Starts it again, on the same port with the same data. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

const ROOT = new URL('../../../', import.meta.url);
const READY_MS = 60_000;

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
}

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + READY_MS;
  while (Date.now() < end && child.exitCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok === true) return;
    await wait(100);
  }
  throw new Error(`the server at ${origin} did not become ready`);
}

/** Waits until the running server has noticed a menu that another process stored. */
async function untilShown(origin: string, { _id }: Restaurant, before: string): Promise<void> {
  const end = Date.now() + READY_MS;
  while (Date.now() < end) {
    const answer = await fetch(`${origin}/api/restaurants/${_id}`);
    if ((await answer.text()) !== before) return;
    await wait(100);
  }
  throw new Error(`the server still shows the old menu of ${_id}`);
}

/** Starts a server on a free port with an empty data folder; `settings` are environment variables. */
export async function startOwnServer(settings: NodeJS.ProcessEnv = {}): Promise<OwnServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'browser-test-'));
  const own = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: origin, DATA_DIR: dataDir, DATABASE_URL: '' };
  const env = { ...process.env, DEMO: 'on', DEMO_PASSWORD, RATE_LIMITS: 'off', ...own, ...settings };
  let child: ChildProcess | null = null;
  let said = '';
  const halt = async (): Promise<void> => {
    const ending = child;
    child = null;
    if (ending === null || ending.exitCode !== null) return;
    const ended = once(ending, 'exit');
    if (ending.kill('SIGTERM')) await ended;
  };
  const resume = async (): Promise<void> => {
    child = spawn(process.execPath, ['tests/browser/steps/quick-server.ts'], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout?.setEncoding('utf8').on('data', (words: string) => {
      said += words;
    });
    await untilReady(origin, child);
  };
  const stop = async (): Promise<void> => {
    await halt();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await resume();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin,
    said: () => said,
    halt,
    resume,
    stop,
    async importRestaurant(restaurant) {
      const before = await (await fetch(`${origin}/api/restaurants/${restaurant._id}`)).text();
      const file = join(dataDir, 'menu.json');
      await writeFile(file, JSON.stringify(restaurant));
      await run(['src/server/commands/import-menu.ts', file, '--yes'], env);
      await untilShown(origin, restaurant, before);
    },
  };
}

export function demoRestaurant(id: string): Restaurant {
  const found = demoRestaurants.find(({ _id }) => _id === id);
  if (found === undefined) throw new Error(`no demo restaurant '${id}'`);
  return found;
}
