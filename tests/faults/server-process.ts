/**
 * The server as its owners run it, in its own process, for what can only be seen from outside: start, stop, signals.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HUB_SETTINGS } from '#tests/support/hub-settings.ts';
import { builtServer } from '../../scripts/build.mjs';

let built: Promise<string> | undefined;

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly origin: string;
  /** All that it has printed so far. */
  readonly output: () => string;
  /** Resolves with exit code and signal. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** A fresh data folder, and how to remove it. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'forkfleet-server-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A port that nobody uses at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** Starts the server with these settings on top of a quiet default. */
export async function startProcess(
  environment: Record<string, string>,
  args: readonly string[] = [],
): Promise<ServerProcess> {
  const port = environment.PORT ?? String(await freePort());
  built ??= builtServer();
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [await built, ...args], {
    env: { PATH, HOME, NODE_ENV: 'test', DEMO: 'off', ...HUB_SETTINGS, PORT: port, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listen = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  return { child, origin: `http://127.0.0.1:${port}`, output: () => output, ended };
}

/** Waits until the server says that it is ready; throws its output if it ends instead. */
export async function untilReady(server: ServerProcess): Promise<void> {
  const ready = new Promise<void>((resolve) => {
    const look = setInterval(() => {
      if (!server.output().includes('is ready')) return;
      clearInterval(look);
      resolve();
    }, 20);
    void server.ended.then(() => clearInterval(look));
  });
  const over = server.ended.then(({ code }) => {
    throw new Error(`The server ended with ${code}:\n${server.output()}`);
  });
  await Promise.race([ready, over]);
}
