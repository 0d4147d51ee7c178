import { BoundedMap } from '#server/bounded-map.ts';
import type { FileStore } from '#server/ports/file-store.ts';

/** At most 25 MB of pictures in the sizes that pages use, usually half of it. */
const MOST = 256;

/** The same store with a cache, for files named by their content. Missing files are requested again. */
export function recalledFiles(files: FileStore): FileStore {
  const recent = new BoundedMap<string, ReturnType<FileStore['read']>>(MOST);
  return {
    ...files,
    read: async (name) => {
      const known = recent.get(name);
      if (known !== undefined) return known;
      const asked = files.read(name);
      recent.set(name, asked);
      const bytes = await asked.catch((error: unknown) => {
        recent.delete(name);
        throw error;
      });
      if (bytes === null) recent.delete(name);
      return bytes;
    },
    remove: async (name) => {
      recent.delete(name);
      await files.remove(name);
    },
  };
}
