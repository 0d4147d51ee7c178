import * as catalog from '#catalog/server/menu-files.ts';
import type { Restaurant } from '#domain/menu/menu.ts';
import type { Result } from '#domain/result.ts';
import { inOwnProcess } from '#server/http/upload/own-process.ts';
import type { ColumnChoice } from '../tables/index.ts';
import type { ReadMenuFile, UnsoundFile } from './read-menu-file.ts';

/** A sound menu of 20 MB takes some 300 MB, and on a busy machine a good half minute. */
const MOST_MEGABYTES = 384;
const MOST_MS = 90_000;
/** Lines of each kind that are shown; the problems are counted. */
export const MOST_LINES = 300;

export const TOO_LARGE_TEXT = catalog.menuTooDeep;

export interface MenuFileTask {
  readonly path: string;
  readonly stored: Restaurant | null;
  /** How the columns of a list are to be read; where absent, as they are known by their headings. */
  readonly input?: ColumnChoice;
}

/** What a sound file holds; of `leftOut` and `doubts` the first MOST_LINES. */
export interface MenuFileContent extends ReadMenuFile {
  readonly leftOutInAll: number;
  readonly digest: string;
}

/** What was read of a file; of its problems the first MOST_LINES. */
export type MenuFileRead = Result<MenuFileContent, UnsoundFile & { readonly problemsInAll: number }>;

/**
 * Reads the menu file at `path` as `readMenuFile` does, in a separate process (rule outside-files). Returns null if the
 * file is too large or too deep, takes longer than `mostMs`, or if `signal` ends the reading.
 */
export function readMenuSafely(
  task: MenuFileTask,
  { signal, mostMs = MOST_MS }: { readonly signal?: AbortSignal; readonly mostMs?: number } = {},
): Promise<MenuFileRead | null> {
  const program = new URL('./menu-file-process.ts', import.meta.url);
  return inOwnProcess(program, task, { heapMegabytes: MOST_MEGABYTES, mostMs, signal });
}
