import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Error codes of a system that opens or syncs no folders, or not this one. */
const UNSYNCED_FOLDERS = ['EACCES', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM'];

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  try {
    await sync(folder, 'r');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!UNSYNCED_FOLDERS.includes(code)) throw error;
  }
}

/** Gives the finished file `from` its name in the same file system; a power cut leaves the old or the new one. */
export async function putInPlace(from: string, to: string): Promise<void> {
  await sync(from, 'r+');
  await rename(from, to);
  await syncFolder(dirname(to));
}
