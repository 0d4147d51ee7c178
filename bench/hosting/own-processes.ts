/** Processes that a run starts and ends again, whatever happens in between. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { HUB_SETTINGS } from '#tests/support/hub-settings.ts';
import { builtServer } from '../../scripts/build.mjs';
import { SERVER_FLAGS, serverEnvironment } from '../../scripts/run-server.mjs';

export const ROOT = join(import.meta.dirname, '../..');
const cleanUps: (() => unknown)[] = [];

/** Runs `work` at the end, before what was to be cleaned up earlier. */
export function atEnd(work: () => unknown): void {
  cleanUps.push(work);
}

export async function cleanUp(): Promise<void> {
  for (const work of cleanUps.splice(0).reverse()) await work();
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forkfleet-hosting-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Asks until it says yes. */
export async function until(what: string, ask: () => Promise<boolean>, tries = 600): Promise<void> {
  for (let left = tries; left > 0; left--) {
    if (await ask().catch(() => false)) return;
    await wait(50);
  }
  throw new Error(`${what} did not happen`);
}

/** PostgreSQL and its poolers refuse to run as root: then they run as the user `postgres`. */
export function unprivileged(): { uid: number; gid: number } | object {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export interface OwnServer {
  readonly process: ChildProcess;
  readonly origin: string;
  readonly port: number;
}

/** Starts a shop's server with these settings on a free port, and waits until it is ready. */
export async function startShop(settings: Readonly<Record<string, string>>): Promise<OwnServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [...SERVER_FLAGS, await builtServer()], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...serverEnvironment(ROOT),
      PATH: process.env.PATH,
      PORT: String(port),
      DEMO: 'off',
      ...HUB_SETTINGS,
      ...settings,
    },
  });
  atEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  const origin = `http://127.0.0.1:${port}`;
  await until('the server', async () => (await fetch(`${origin}/readyz`)).ok);
  return { process: child, origin, port };
}
