/**
 * Files that are there only while a command works: the plain copy of a database must not outlast it (reliability rule T32), however the
 * command ends. They lie in a folder of their own: once it is gone, no file can come to be in it that was being opened meanwhile.
 */
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What ends a process by default, without its `finally`. */
const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** While a folder is emptied, a thread may put one more file into it. */
const WHOLE = { recursive: true, force: true, maxRetries: 20, retryDelay: 5 } as const;

/** Removes files, where they are there. */
export async function removeAll(files: readonly string[]): Promise<void> {
  for (const file of files) await rm(file, { force: true });
}

function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) rmSync(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/** Runs `work` with a folder; afterwards it is gone with all that is in it, also where a signal ends the process meanwhile. */
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

/** Whether another process has this number. In a container, each run of a command may well get the same one: then we have it now. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Removes from `folder` what was killed with no time to tidy up: what is named like `pattern`, with the process as its first group. */
export async function sweepLeftOvers(folder: string, pattern: RegExp): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = pattern.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(folder, name), WHOLE);
  }
}
