import { resolve } from 'node:path';
import type { BackUp } from '#server/database/back-up.ts';
import { DatabaseUnavailable } from '#server/database/open-database.ts';
import { NotOpened } from '#server/database/sealed-file.ts';
import { readOwnSettings } from './own-settings.ts';

const POSTGRES =
  'This shop’s database is PostgreSQL: use pg_dump and pg_restore. docs/self-hosting.md, "Backups", has the commands.';
const NO_SECRET =
  'BACKUP_SECRET is missing. Copies are closed with it: set at least 16 characters, and keep them in another place too.';

function readWish(file: string): BackUp | string {
  const settings = readOwnSettings();
  if (!settings.ok) return settings.problems.join('\n');
  const { dataDir, databaseUrl, backupSecret } = settings.value;
  if (databaseUrl !== null) return POSTGRES;
  return backupSecret === null ? NO_SECRET : { dataDir, file: resolve(file), secret: backupSecret };
}

/** What the operator can mend, a folder that is not there included; shown without a stack. */
function isExpected(error: unknown): error is Error {
  return (
    error instanceof DatabaseUnavailable || error instanceof NotOpened || (error instanceof Error && 'syscall' in error)
  );
}

/** Runs `work` on the file that the command line names, says what it answers, and ends with an exit code: 2 where it cannot be done. */
export async function withSealedCopy(usage: string, work: (copy: BackUp) => Promise<string>): Promise<void> {
  const [file, ...rest] = process.argv.slice(2);
  const wish = file === undefined || rest.length > 0 ? usage : readWish(file);
  try {
    if (typeof wish === 'string') throw new DatabaseUnavailable(wish);
    console.log(await work(wish));
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
