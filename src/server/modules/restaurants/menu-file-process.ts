/** The process that reads one menu file; read-menu-safely.ts starts it. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fail, ok } from '#domain/result.ts';
import { serveTask } from '#server/http/upload/own-process.ts';
import { FileTooLarge } from './menu-files/bounded-json.ts';
import { readMenuFile } from './read-menu-file.ts';
import { type MenuFileRead, type MenuFileTask, MOST_LINES } from './read-menu-safely.ts';

/** JSON characters of the restaurants: a small file may name one group in each of a million dishes. */
const MOST_CHARACTERS = 24 * 1024 * 1024;

const LONGEST_LINE = 1000;

const cutLines = (lines: readonly string[]): string[] =>
  lines.slice(0, MOST_LINES).map((line) => line.slice(0, LONGEST_LINE));

async function read({ path, stored, input }: MenuFileTask): Promise<MenuFileRead | null> {
  const bytes = await readFile(path);
  const file = readMenuFile(bytes, stored, input);
  if (!file.ok) {
    const { format, problems, columns = null } = file.problem;
    return fail({ format, columns, problems: cutLines(problems), problemsInAll: problems.length });
  }
  if (JSON.stringify(file.value.restaurants).length > MOST_CHARACTERS) return null;
  const digest = createHash('sha256').update(bytes).digest('base64url');
  const { leftOut, doubts } = file.value;
  const lines = { leftOut: cutLines(leftOut), leftOutInAll: leftOut.length, doubts: cutLines(doubts) };
  return ok({ ...file.value, ...lines, digest });
}

serveTask(async (task: MenuFileTask) => {
  try {
    return await read(task);
  } catch (error) {
    if (error instanceof FileTooLarge) return null;
    throw error;
  }
});
