/** When the last backup was made: a note in the data folder (rule backup-and-restore). */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inThreads } from '#server/time-and-chance.ts';

const FILE = 'last-backup';

/** Notes that a backup was complete at `now`, ms. */
export const noteBackup = (dataDir: string, now: number): Promise<void> => writeFile(join(dataDir, FILE), `${now}\n`);

/** When the last backup was made, ms; null if none ever was. */
export async function readLastBackup(dataDir: string): Promise<number | null> {
  const at = Number(await inThreads(() => readFile(join(dataDir, FILE), 'utf8').catch(() => '')));
  return at > 0 ? at : null;
}
