/** Whether a disk has room for another copy of the embedded database, so that copying can't stop the shop. */
import { statSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { DatabaseUnavailable } from '../database-port.ts';

/** With less free, the database could not write safely for long: the disk counts as full (rule failing-disk). */
export const SPARE_BYTES = 64 * 1024 * 1024;

/** '64 MB', rounded up unless another `round` is given. */
export const megabytes = (bytes: number, round = Math.ceil): string => `${round(bytes / 1024 / 1024)} MB`;

/** The size of a database and its write-ahead log: no copy of it is larger. */
export const databaseBytes = (database: string): number =>
  [database, `${database}-wal`].reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);

/** Throws `DatabaseUnavailable` with the words of `refusal` if `folder` has less than `bytes` free. */
export async function assertRoom(
  folder: string,
  bytes: number,
  refusal: (free: string, needed: string) => string,
): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < bytes) throw new DatabaseUnavailable(refusal(megabytes(free, Math.floor), megabytes(bytes)));
}

/** Whether both folders are on one disk, so that they take from the same room. */
export async function isOneDisk(one: string, other: string): Promise<boolean> {
  const [{ dev: here }, { dev: there }] = await Promise.all([stat(one), stat(other)]);
  return here === there;
}
