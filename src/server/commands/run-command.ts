/** What every command of the operator has in common: what it was asked is checked first, and what they can mend is said in words. */
import { statSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { DatabaseUnavailable } from '#server/database/open-database.ts';
import { NotOpened } from '#server/database/sealed-file.ts';
import { AddressFileUnreadable } from '#server/modules/places/index.ts';

const CANNOT_RUN = 2;

/** The operator can mend it; the message says how. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** The options and other words of the command line; an option that is not among `options` is refused with the usage line. */
export function readWords<const T extends NonNullable<ParseArgsConfig['options']>>(usage: string, options: T) {
  try {
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true });
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/** The one file that the words name; it may be a pipe such as /dev/stdin. */
export function readFileName(usage: string, words: readonly string[]): string {
  const [file] = words;
  if (file === undefined || words.length > 1) throw new Refused(usage);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() !== false)
    throw new Refused(`There is no file ${file}.`);
  return file;
}

/** The file system's own errors count: a file may not be read, a folder not be written to. */
function isExpected(error: unknown): error is Error {
  const kinds = [Refused, DatabaseUnavailable, NotOpened, AddressFileUnreadable];
  return kinds.some((kind) => error instanceof kind) || (error instanceof Error && 'syscall' in error);
}

/** Runs a command and ends with the exit code that it answers, or with 2 where it could not do its work at all. */
export async function runCommand(run: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(error.message);
    process.exitCode = CANNOT_RUN;
  }
}
