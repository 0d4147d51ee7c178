import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BackUp } from '#server/database/copies/back-up.ts';
import type { Settings } from '#server/settings.ts';
import { readOwnSettings } from './own-settings.ts';
import { Refused, readOneWord, readWords, runCommand } from './run-command.ts';

/** A copy, and what is said of the files that it does not hold and of the settings. */
interface SealedCopy extends BackUp {
  readonly beside: string;
}

const POSTGRES =
  'This shop’s database is PostgreSQL: use pg_dump and pg_restore. docs/self-hosting.md, "Backups", has the commands.';
const NO_SECRET =
  'BACKUP_SECRET is missing. Copies are closed with it: set at least 16 characters, and keep them in another place too.';

/** Whether there is a folder of this name. */
export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

function readWish(usage: string): SealedCopy {
  const file = readOneWord(usage, readWords(usage, {}).positionals);
  if (/[\\/]$/.test(file) && !isFolder(file)) throw new Refused(`There is no folder ${file}.`);
  const settings = readOwnSettings();
  const { dataDir, databaseUrl, backupSecret } = settings;
  if (databaseUrl !== null) throw new Refused(POSTGRES);
  if (backupSecret === null) throw new Refused(NO_SECRET);
  const beside = [filesBeside(settings), ...settings.warnings.map((warning) => `WARNING: ${warning}`)].join('\n');
  return { dataDir, file: resolve(file), secret: backupSecret, beside };
}

/** What a copy of the database leaves out, and how that is kept. */
function filesBeside({ dataDir, files }: Settings): string {
  return files.provider === 's3'
    ? `The delivery photos and pictures of menus are not: they lie in the bucket ${files.bucket}. Keep its versions, or copy it.`
    : `The delivery photos and pictures of menus are not: copy ${dataDir}/photos and ${dataDir}/menu-pictures besides.`;
}

/** Runs `work` on the file that the command line names, and prints what it returns. */
export async function withSealedCopy(usage: string, work: (copy: SealedCopy) => Promise<string>): Promise<void> {
  await runCommand(async () => {
    console.log(await work(readWish(usage)));
    return 0;
  });
}
