/** Finds the fault of the disk behind an error of the database or of the file system (rule failing-disk). */
import { GroupLost } from './commit-group.ts';

/**
 * 'full': no room, or no right to more of it. 'damaged': the file isn't a valid database. 'unwritable': the file or
 * the database may only be read. 'broken': the disk does not read or write.
 */
export type StorageFault = 'full' | 'damaged' | 'unwritable' | 'broken';

/** SQLite's primary result codes. */
const SQLITE: ReadonlyMap<number, StorageFault> = new Map([
  [8, 'unwritable'],
  [10, 'broken'],
  [11, 'damaged'],
  [13, 'full'],
  [14, 'broken'],
  [26, 'damaged'],
]);

/** PostgreSQL's state where it has no room to write. */
const POSTGRES_FULL = '53100';

/** PostgreSQL's states and the file system's codes. */
const CODES: ReadonlyMap<string, StorageFault> = new Map([
  [POSTGRES_FULL, 'full'],
  ['58030', 'broken'],
  ['25006', 'unwritable'],
  ['XX001', 'damaged'],
  ['XX002', 'damaged'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EROFS', 'unwritable'],
  ['EIO', 'broken'],
]);

/** The fault behind an error; null if the disk has no part in it. */
export function storageFault(error: unknown): StorageFault | null {
  if (!(error instanceof Error)) return null;
  // SQLite itself ends the outer transaction of a group where the disk has failed.
  if (error instanceof GroupLost) return 'broken';
  if ('errcode' in error && typeof error.errcode === 'number') return SQLITE.get(error.errcode & 0xff) ?? null;
  return 'code' in error && typeof error.code === 'string' ? (CODES.get(error.code) ?? null) : null;
}

/** Whether PostgreSQL refused to write because its own disk is full. */
export const isPostgresFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === POSTGRES_FULL;
