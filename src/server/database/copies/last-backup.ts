/** When the last backup was made: a note in the data folder (rule backup-and-restore). */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inThreads } from '#server/time-and-chance.ts';

const FILE = 'last-backup';

/** Notes that a backup was complete at `now`, ms; the note of another user is replaced, not written. */
export async function noteBackup(dataDir: string, now: number): Promise<void> {
  const part = join(dataDir, `${FILE}.${now}`);
  await writeFile(part, `${now}\n`);
  await rename(part, join(dataDir, FILE));
}

/** When the last backup was made, ms; null if none ever was. */
export async function readLastBackup(dataDir: string): Promise<number | null> {
  const at = Number(await inThreads(() => readFile(join(dataDir, FILE), 'utf8').catch(() => '')));
  return at > 0 ? at : null;
}
