import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Test data beside the repository. It is no part of the product; tests that read it are skipped where it is absent. */
const FOLDER = resolve(import.meta.dirname, '../../../shared/data');

export function hasSharedData(path: string): boolean {
  return existsSync(resolve(FOLDER, path));
}

/** The parsed file; the caller says what it holds. */
export function sharedJson<T>(path: string): T {
  return JSON.parse(readFileSync(resolve(FOLDER, path), 'utf8')) as T;
}

/** The file's path, for code that reads it. */
export function sharedPath(path: string): string {
  return resolve(FOLDER, path);
}
