/** Where an upload is kept until it is answered: small ones in memory, large ones on the disk (rule upload-room). */
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { currentTime } from '#server/time-and-chance.ts';
import { inMemory, type KeepFile } from './read-form.ts';

/** Runs `work` with a place for its file, and deletes it afterwards. */
export type Keeping<File> = <T>(work: (keep: KeepFile<File>) => Promise<T>) => Promise<T>;

/** The file is its bytes. */
export const keepInMemory: Keeping<Buffer> = (work) => work(inMemory);

const PREFIX = 'upload-';
/** No upload takes this long; its process has stopped. */
const LEFT_MS = 24 * 60 * 60_000;

async function removeLeft(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(PREFIX));
  for (const path of names.map((name) => join(folder, name))) {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < currentTime() - LEFT_MS) await rm(path, { recursive: true, force: true });
  }
}

/** The file is its path under `folder`: written as it arrives, so that no large file is ever completely in memory. */
export const keepOnDisk =
  (folder: string): Keeping<string> =>
  async (work) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeLeft(folder);
    const own = await mkdtemp(join(folder, PREFIX));
    try {
      return await work(async (chunks) => {
        const path = join(own, 'file');
        await pipeline(chunks, createWriteStream(path, { mode: 0o600 }));
        return path;
      });
    } finally {
      await rm(own, { recursive: true, force: true });
    }
  };
