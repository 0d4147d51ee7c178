import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BackUp } from '#server/database/copies/back-up.ts';
import type { Settings } from '#server/settings.ts';
import { readOwnSettings } from './own-settings.ts';
import { Refused, readOneWord, readWords, runCommand } from './run-command.ts';

interface SealedCopy extends BackUp {
  readonly settings: Settings;
}

const POSTGRES =
  'This shop’s database is PostgreSQL: use pg_dump and pg_restore. docs/self-hosting.md, "Backups", has the commands.';
const NO_SECRET =
  'BACKUP_SECRET is missing. Copies are closed with it: set at least 16 characters, and keep them in another place too.';

/** Whether there is a folder of this name. */
export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

function readInput(usage: string): SealedCopy {
  const file = readOneWord(usage, readWords(usage, {}).positionals);
  if (/[\\/]$/.test(file) && !isFolder(file)) throw new Refused(`There is no folder ${file}.`);
  const settings = readOwnSettings();
  const { dataDir, databaseUrl, backupSecret } = settings;
  if (databaseUrl !== null) throw new Refused(POSTGRES);
  if (backupSecret === null) throw new Refused(NO_SECRET);
  return { dataDir, file: resolve(file), secret: backupSecret, settings };
}

const KEYS = 'the keys typed in the office can’t be read';

/** What a copy of the database leaves out; `pictures` says what became of those in folders. */
export function leftOutWords(settings: Settings, pictures?: string): string {
  const { dataDir, keysSecret } = settings;
  const secret =
    keysSecret === null
      ? `${dataDir}/keys-secret isn’t in it either. Without that ${KEYS}: keep it too, away from the copies.`
      : `KEYS_SECRET isn’t in it either. Without that ${KEYS}.`;
  const copies = `Delivery photos and pictures of menus are not in it: copy ${dataDir}/photos and ${dataDir}/menu-pictures too.`;
  return besideWords(settings, pictures ?? copies, secret);
}

/** What belongs beside a restored database. */
export function putBackWords(settings: Settings): string {
  const { dataDir, keysSecret } = settings;
  const secret =
    keysSecret === null
      ? `If keys were typed in the office, put ${dataDir}/keys-secret back as well. Without it ${KEYS}.`
      : `KEYS_SECRET must be the one of then. Otherwise ${KEYS}.`;
  const pictures = `Put ${dataDir}/photos and ${dataDir}/menu-pictures back too, if you have copies.`;
  return besideWords(settings, pictures, secret);
}

function besideWords({ files, warnings }: Settings, inFolders: string, secret: string): string {
  const kept =
    files.provider === 's3'
      ? `Delivery photos and pictures of menus are in the bucket ${files.bucket}: keep its versions, or copy it.`
      : inFolders;
  return [kept, secret, ...warnings.map((one) => `WARNING: ${one}`)].join('\n');
}

/** Runs `work` on the file that the command line names, and prints what it returns. */
export async function withSealedCopy(usage: string, work: (copy: SealedCopy) => Promise<string>): Promise<void> {
  await runCommand(async () => {
    console.log(await work(readInput(usage)));
    return 0;
  });
}
