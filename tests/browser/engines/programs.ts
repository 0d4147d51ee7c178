/** A browser's programs: their paths, and how to start and end them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';

const START_MS = 60_000;
const END_MS = 5000;

/** The path of the first of these programs that is installed. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

/** Programs that end together, and a folder for their files. */
export interface Programs {
  readonly home: string;
  /** Starts a program; descriptor 3 is a pipe from it, like its standard error. */
  readonly start: (file: string, args: readonly string[], env?: NodeJS.ProcessEnv) => ChildProcess;
  readonly end: () => Promise<void>;
}

/** Ends a program together with all that it started. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

export async function openPrograms(): Promise<Programs> {
  const home = await mkdtemp(join(tmpdir(), 'engine-'));
  const running: ChildProcess[] = [];
  const killAll = (): void => running.toReversed().forEach(killGroup);
  process.once('exit', killAll);
  return {
    home,
    start(file, args, env = {}) {
      const all = { ...process.env, HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, ...env };
      const child = spawn(file, args, { env: all, stdio: ['ignore', 'ignore', 'pipe', 'pipe'], detached: true });
      running.push(child);
      return child;
    },
    async end() {
      killAll();
      process.off('exit', killAll);
      const open = running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
      await Promise.all(open.map((child) => once(child, 'exit', { signal: AbortSignal.timeout(END_MS) })));
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Waits until a program says what fits the pattern; returns its first group. Later output is dropped. */
export async function hear(child: ChildProcess, from: 2 | 3, pattern: RegExp): Promise<string> {
  const stream = child.stdio[from] as Readable;
  const found = Promise.withResolvers<string>();
  let said = '';
  const fail = (why: string): void => found.reject(new Error(`${child.spawnfile} ${why}: ${said}`));
  const timer = setTimeout(() => fail('did not get ready'), START_MS);
  child.once('error', ({ message }) => fail(message));
  child.once('exit', (code) => fail(`ended with ${code}`));
  stream.setEncoding('utf8').on('data', (words: string) => {
    said += words;
    const match = pattern.exec(said)?.[1];
    if (match !== undefined) found.resolve(match);
  });
  try {
    return await found.promise;
  } finally {
    clearTimeout(timer);
    stream.removeAllListeners('data').resume();
  }
}
