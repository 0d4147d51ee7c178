/**
 * Photos as files in the data folder (rule photo-storage). Each is written under another name, synced and then renamed,
 * so that what has its final name is whole; the folder is synced as well, so that it keeps that name.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoStore } from '#server/ports/photos.ts';

/** Uploads stop first, so that orders can still be written (rule upload-room). */
const LEAST_FREE_BYTES = 1024 ** 3;
const LEAST_FREE_SHARE = 0.1;

const NAME = /^[0-9a-f]{32}\.jpg$/;
const PART = /^[0-9a-f]{32}\.part$/;

export interface Space {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

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

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Photos in `folder`, which is made when first needed. `space` tells how much room its disk has. */
export function filePhotos(folder: string, space: (folder: string) => Promise<Space> = spaceOf): PhotoStore {
  const ready = () => mkdir(folder, { recursive: true, mode: 0o700 });

  const isOlder = async (name: string, before: number): Promise<boolean> => {
    try {
      return (await stat(join(folder, name))).mtimeMs < before;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  };

  return {
    async hasRoom() {
      await ready();
      const { freeBytes, totalBytes } = await space(folder);
      return freeBytes >= LEAST_FREE_BYTES && freeBytes >= totalBytes * LEAST_FREE_SHARE;
    },
    async store(bytes) {
      await ready();
      const id = randomBytes(16).toString('hex');
      const part = join(folder, `${id}.part`);
      try {
        await writeSynced(part, bytes);
        await rename(part, join(folder, `${id}.jpg`));
        await sync(folder);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      return `${id}.jpg`;
    },
    async read(name) {
      if (!NAME.test(name)) return null;
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(name) {
      if (NAME.test(name)) await rm(join(folder, name), { force: true });
    },
    async namesBefore(before) {
      await ready();
      const names: string[] = [];
      for (const name of await readdir(folder)) {
        if (!(NAME.test(name) || PART.test(name)) || !(await isOlder(name, before))) continue;
        if (PART.test(name)) await rm(join(folder, name), { force: true });
        else names.push(name);
      }
      return names;
    },
  };
}
