/** Shared by the operator's commands: checks the arguments, and prints problems that the operator can fix. */
import { statSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { NotOpened } from '#server/database/copies/sealed-file.ts';
import { DatabaseUnavailable } from '#server/database/engines/open-database.ts';
import { storageWords } from '#server/database/engines/storage-words.ts';
import { AddressFileUnreadable } from '#server/modules/places/index.ts';

const CANNOT_RUN = 2;

/** The operator can fix this; the message says how. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** The operator asked how the command is used. */
class Help extends Error {
  override readonly name = 'Help';
}

/** Says what went wrong, and answers how the command ends. */
export function say(problem: string): number {
  console.error(problem);
  return 1;
}

/** Node's message about words that it cannot read, without its advice on words that begin with a dash. */
const firstSentence = (message: string): string => message.replace(/(?<=\.)\s.*$/s, '');

/** The options and other words of the command line; an unknown option is refused with the usage line. */
export function readWords<const T extends NonNullable<ParseArgsConfig['options']>>(usage: string, options: T) {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) throw new Help(usage);
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Refused(`${firstSentence(error instanceof Error ? error.message : String(error))}\n\n${usage}`);
  }
}

/** The one word that a command takes. */
export function readOneWord(usage: string, words: readonly string[]): string {
  const [word] = words;
  if (word === undefined || words.length > 1) throw new Refused(usage);
  return word;
}

/** The one file in the arguments; it may be a pipe (/dev/stdin). */
export function readFileName(usage: string, words: readonly string[]): string {
  const file = readOneWord(usage, words);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) throw new Refused(`There is no file ${file}.`);
  if (found.isDirectory()) throw new Refused(`${file} is a folder. Name a file.`);
  return file;
}

/**
 * The message of an error that the operator can fix; null for all others. Errors of the file system count, because a
 * file may be unreadable and a folder not writable, and so do those of the database's disk.
 */
export function wordsOf(error: unknown): string | null {
  const kinds = [Refused, DatabaseUnavailable, NotOpened, AddressFileUnreadable];
  const isKnown = error instanceof Error && (kinds.some((kind) => error instanceof kind) || 'syscall' in error);
  return isKnown ? error.message : storageWords(error);
}

/** Runs a command and ends with the exit code that it returns, or with 2 where it could not do its work at all. */
export async function runCommand(run: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    if (error instanceof Help) return console.log(error.message);
    const words = wordsOf(error);
    if (words === null) throw error;
    console.error(words);
    process.exitCode = CANNOT_RUN;
  }
}
