/**
 * Pictures of menus as files: `<name>-small.webp`, `<name>-large.webp`, and for each address that a picture came from a
 * file that holds the picture's name. A file is written under another name and then renamed, so that what has its final
 * name is whole; another server may read the same folder.
 */
import { createHash, randomBytes } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MenuPictures } from '#server/ports/menu-pictures.ts';

const NAME = /^[0-9a-f]{32}$/;
const FILE = /^[0-9a-f]{32}-(?:small|large)\.webp$/;

const hash = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 32);

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function orNull<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function put(file: string, content: string | Uint8Array): Promise<void> {
  const part = `${file}.${randomBytes(8).toString('hex')}.part`;
  try {
    await writeFile(part, content, { mode: 0o600, flush: true });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Pictures in `folder`, which is made when first needed. */
export function fileMenuPictures(folder: string): MenuPictures {
  const source = (url: string): string => join(folder, `${hash(url)}.source`);
  const files = (name: string) => ({
    small: join(folder, `${name}-small.webp`),
    large: join(folder, `${name}-large.webp`),
  });
  return {
    async known(url) {
      const name = await orNull(readFile(source(url), 'utf8'));
      if (name === null || !NAME.test(name)) return null;
      const { small, large } = files(name);
      const whole = await orNull(Promise.all([access(small), access(large)]));
      return whole === null ? null : name;
    },
    async keep(url, { small, large }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = hash(large);
      await put(files(name).small, small);
      await put(files(name).large, large);
      await put(source(url), name);
      return name;
    },
    async read(file) {
      return FILE.test(file) ? orNull(readFile(join(folder, file))) : null;
    },
  };
}
