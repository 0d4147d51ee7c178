/**
 * Files in a folder of the data folder (rule photo-storage). Each is written under another name, synced and then
 * renamed, so that a file with its final name is complete; the folder and its parent are synced as well, so that a
 * power cut loses neither's name. Several servers may share the folder.
 */
import { access, mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { matchFolderOwner } from '#server/match-folder-owner.ts';
import { FILE_NAME, type FileStore, PHOTOS_LEAST_FREE_BYTES } from '#server/ports/file-store.ts';
import { currentTime, randomBytes } from '#server/time-and-chance.ts';

/** Pictures stop first, so that photos and orders can still be written (rule upload-room). */
const LEAST_FREE_BYTES = 1024 ** 3;
const LEAST_FREE_SHARE = 0.1;

const PART = /\.part$/;
/** Another process may be writing a younger part, ms. */
const WRITTEN_WITHIN_MS = 3_600_000;

export interface Space {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Room for files that can wait. */
const leavesMuch = ({ freeBytes, totalBytes }: Space): boolean =>
  freeBytes >= LEAST_FREE_BYTES && freeBytes >= totalBytes * LEAST_FREE_SHARE;

/** Room for delivery photos, which work waits for. */
export const leavesEnough = ({ freeBytes }: Space): boolean => freeBytes >= PHOTOS_LEAST_FREE_BYTES;

async function spaceOf(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function unlessMissing<T, M>(value: Promise<T>, missing: M): Promise<T | M> {
  try {
    return await value;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return missing;
    throw error;
  }
}

interface Room {
  readonly space?: (folder: string) => Promise<Space>;
  readonly isEnough?: (space: Space) => boolean;
}

/** Files in `folder`, which is made when first needed. */
export function folderFiles(folder: string, { space = spaceOf, isEnough = leavesMuch }: Room = {}): FileStore {
  const ready = async (): Promise<void> => {
    if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined) matchFolderOwner(folder);
  };
  /** Whether the folder's own name is on disk: it may be new. */
  let isNamed = false;
  const isOlder = async (name: string, before: number): Promise<boolean> =>
    unlessMissing(
      stat(join(folder, name)).then(({ mtimeMs }) => mtimeMs < before),
      false,
    );

  return {
    async hasRoom() {
      await ready();
      return isEnough(await space(folder));
    },
    async put(name, bytes) {
      if (!FILE_NAME.test(name)) throw new Error(`'${name}' is no name of a file`);
      await ready();
      const part = join(folder, `${randomBytes(16).toString('hex')}.part`);
      try {
        await writeSynced(part, bytes);
        matchFolderOwner(part);
        await rename(part, join(folder, name));
        await sync(folder);
        if (!isNamed) await sync(dirname(folder));
        isNamed = true;
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async read(name) {
      return FILE_NAME.test(name) ? unlessMissing(readFile(join(folder, name)), null) : null;
    },
    async has(name) {
      if (!FILE_NAME.test(name)) return false;
      return unlessMissing(
        access(join(folder, name)).then(() => true),
        false,
      );
    },
    async remove(name) {
      if (FILE_NAME.test(name)) await rm(join(folder, name), { force: true });
    },
    async namesBefore(before) {
      const names: string[] = [];
      const broken = Math.min(before, currentTime() - WRITTEN_WITHIN_MS);
      for (const name of await unlessMissing(readdir(folder), [])) {
        const isPart = PART.test(name);
        if (!FILE_NAME.test(name) || !(await isOlder(name, isPart ? broken : before))) continue;
        if (isPart) await rm(join(folder, name), { force: true });
        else names.push(name);
      }
      return names;
    },
  };
}
