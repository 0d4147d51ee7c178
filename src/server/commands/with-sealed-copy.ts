import { resolve } from 'node:path';
import type { BackUp } from '#server/database/copies/back-up.ts';
import { readOwnSettings } from './own-settings.ts';
import { Refused, readOneWord, readWords, runCommand } from './run-command.ts';

const POSTGRES =
  'This shop’s database is PostgreSQL: use pg_dump and pg_restore. docs/self-hosting.md, "Backups", has the commands.';
const NO_SECRET =
  'BACKUP_SECRET is missing. Copies are closed with it: set at least 16 characters, and keep them in another place too.';

function readWish(usage: string): BackUp {
  const file = readOneWord(usage, readWords(usage, {}).positionals);
  const { dataDir, databaseUrl, backupSecret } = readOwnSettings();
  if (databaseUrl !== null) throw new Refused(POSTGRES);
  if (backupSecret === null) throw new Refused(NO_SECRET);
  return { dataDir, file: resolve(file), secret: backupSecret };
}

/** Runs `work` on the file that the command line names, and prints what it returns. */
export async function withSealedCopy(usage: string, work: (copy: BackUp) => Promise<string>): Promise<void> {
  await runCommand(async () => {
    console.log(await work(readWish(usage)));
    return 0;
  });
}
