import { takeTurns } from '../modules/photos/index.ts';
import type { FileStore } from '../ports/file-store.ts';

const AT_ONCE = 8;

export interface CopiedFiles {
  readonly copied: number;
  readonly there: number;
}

/** Copies every file that `to` lacks, removes none (rule file-stores); an interrupted copy continues. */
export async function copyFiles(from: FileStore, to: FileStore): Promise<CopiedFiles> {
  const all = await from.namesBefore(Number.POSITIVE_INFINITY);
  const there = new Set(await to.namesBefore(Number.POSITIVE_INFINITY));
  const missing = all.filter((name) => !there.has(name));
  const inTurn = takeTurns(AT_ONCE);
  const copyOne = async (name: string): Promise<number> => {
    const bytes = await from.read(name);
    // It has expired and was deleted in between.
    if (bytes === null) return 0;
    await to.put(name, bytes);
    return 1;
  };
  const done = await Promise.all(missing.map((name) => inTurn(() => copyOne(name))));
  return { copied: done.reduce((sum, one) => sum + one, 0), there: all.length - missing.length };
}
