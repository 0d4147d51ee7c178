/**
 * Files that are there only while a command works: the plain copy of a database must be deleted whenever the command
 * ends (rule sealed-backups). They have their own folder: once that is removed, no file that was just being opened can
 * appear in it.
 */
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Signals that end a process by default, without its `finally`. */
const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** While a folder is emptied, a thread may put one more file into it: then the removal is tried again. */
const WHOLE = { recursive: true, force: true, maxRetries: 20, retryDelay: 5 } as const;

/** Removes files, where they are there. */
export async function removeAll(files: readonly string[]): Promise<void> {
  for (const file of files) await rm(file, { force: true });
}

function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) rmSync(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/** Runs `work` with a folder, which is removed afterwards with its content, even if a signal ends the process. */
export async function withPassingFolder(folder: string, work: () => Promise<void>): Promise<void> {
  const end = (signal: NodeJS.Signals): void => {
    rmSync(folder, WHOLE);
    stopListening();
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal); // as it would have ended without us
  };
  const stopListening = (): void => {
    for (const signal of ENDINGS) process.off(signal, end);
  };
  for (const signal of ENDINGS) process.on(signal, end);
  try {
    makeFolder(folder);
    await work();
  } finally {
    await rm(folder, WHOLE).finally(stopListening);
  }
}

/** Whether another process has this number. Ours doesn't count: a container's runs often get the same. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Removes leftovers of killed processes from `folder`, whose names begin with `start`: the first group of `pattern` is
 * the process's number.
 */
export async function sweepLeftOvers(folder: string, pattern: RegExp, start = ''): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = name.startsWith(start) ? pattern.exec(name.slice(start.length))?.[1] : undefined;
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(folder, name), WHOLE);
  }
}
