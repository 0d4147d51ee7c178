/**
 * One server process per data folder (rule one-folder-one-server). The lock is an exclusive transaction that stays open
 * on a small SQLite file: the operating system drops it when the process ends, however it ends, so that a crash leaves
 * nothing to clean up.
 */
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { matchFolderOwner } from '#server/match-folder-owner.ts';
import { wait } from '#server/time-and-chance.ts';
import { DatabaseUnavailable } from '../database-port.ts';

const TRIES = 15;
const PAUSE_MS = 200;

/** SQLite's codes for a file that others hold, and for one that isn't its own. */
const [BUSY, CORRUPT, NOT_A_DATABASE] = [5, 11, 26];

function tryLock(file: string): DatabaseSync | null {
  // One that may only be read would be shared with other servers.
  accessSync(existsSync(file) ? file : dirname(file), constants.W_OK);
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    const code = error instanceof Error && 'errcode' in error ? error.errcode : null;
    if (code === BUSY) return null;
    if (code === CORRUPT || code === NOT_A_DATABASE)
      throw new DatabaseUnavailable(`The file ${file} is damaged. It holds no data: delete it, and start again.`);
    throw error;
  }
}

function holder(pidFile: string): string {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`;
  } catch {
    return '';
  }
}

/** Takes the lock, waiting up to 3 s for a process that stops; answers how to let go. Throws `DatabaseUnavailable`. */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  const [lockFile, pidFile] = [join(dataDir, 'server.lock'), join(dataDir, 'server.pid')];
  for (let tries = 0; tries < TRIES; tries++) {
    const lock = tryLock(lockFile);
    if (lock) {
      writeFileSync(pidFile, String(process.pid));
      for (const file of [lockFile, pidFile]) matchFolderOwner(file);
      return () => lock.close();
    }
    await wait(PAUSE_MS);
  }
  throw new DatabaseUnavailable(
    `Another server${holder(pidFile)} is using the data folder ${dataDir}. ` +
      'Stop it first, or give this one its own folder (DATA_DIR) and port (PORT).',
  );
}
