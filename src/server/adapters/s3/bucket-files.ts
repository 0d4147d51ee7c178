import { FILE_NAME, type FileStore } from '#server/ports/file-store.ts';
import type { Bucket } from './bucket.ts';

const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' };

/** Files in `bucket` under `folder/` (rules photo-storage, file-stores), beside others that have another folder. */
export function bucketFiles(bucket: Bucket, folder: string): FileStore {
  const keyOf = (name: string): string => {
    if (!FILE_NAME.test(name)) throw new Error(`'${name}' is no name of a file`);
    return `${folder}/${name}`;
  };
  return {
    // A bucket has no fixed size, and never takes space from the database.
    hasRoom: async () => true,
    put: async (name, bytes) => bucket.put(keyOf(name), bytes, TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain'),
    read: async (name) => (FILE_NAME.test(name) ? bucket.get(keyOf(name)) : null),
    has: async (name) => FILE_NAME.test(name) && bucket.has(keyOf(name)),
    remove: async (name) => (FILE_NAME.test(name) ? bucket.remove(keyOf(name)) : undefined),
    namesBefore: async (before) => {
      const listed = await bucket.list(`${folder}/`);
      const names = listed.filter(({ putAt }) => putAt < before).map(({ key }) => key.slice(folder.length + 1));
      return names.filter((name) => FILE_NAME.test(name));
    },
  };
}
