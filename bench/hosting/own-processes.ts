/** Processes that a run starts and always ends again. */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcess, originOf, type Settings, startServer } from '../bench-server.ts';

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
export async function startShop(settings: Settings): Promise<OwnServer> {
  const port = await freePort();
  const child = await startServer({ DEMO: 'off', ...settings }, { port });
  atEnd(() => endProcess(child, 'SIGKILL'));
  return { process: child, origin: originOf(port), port };
}
