import { stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { folderFiles } from '../adapters/folder-files.ts';
import { limitConcurrency } from '../modules/photos/index.ts';
import { type FileStore, PHOTOS_KEPT_MS } from '../ports/file-store.ts';
import { FILE_FOLDERS } from './choose-adapters.ts';

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
  const inTurn = limitConcurrency(AT_ONCE);
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

/**
 * Copies the photos and pictures of the data folder beside the backups in `to`, unencrypted, as long as the disk, which
 * may be the shop's own, has much room; answers what was done (rule backup-and-restore). Copied photos are deleted with
 * the shop's own, because a copy keeps its time.
 */
export async function copyFolders(dataDir: string, to: string, now: number): Promise<string> {
  const lines: string[] = [];
  for (const folder of FILE_FOLDERS) {
    const there = folderFiles(join(to, folder));
    const old = folder === 'photos' ? await there.namesBefore(now - PHOTOS_KEPT_MS) : [];
    for (const name of old) await there.remove(name);
    let leftOut = 0;
    const put = async (name: string, bytes: Uint8Array): Promise<void> => {
      if (!(await there.hasRoom())) leftOut += 1;
      else {
        // It may have been deleted since it was read.
        const { mtime } = await stat(join(dataDir, folder, name)).catch(() => ({ mtime: new Date(now) }));
        await there.put(name, bytes);
        await utimes(join(to, folder, name), mtime, mtime);
      }
    };
    const { copied } = await copyFiles(folderFiles(join(dataDir, folder)), { ...there, put });
    lines.push(`New files copied to ${join(to, folder)}, not encrypted: ${copied - leftOut}.`);
    if (leftOut > 0) lines.push(`WARNING: There is too little room in ${to} for ${leftOut} more of ${folder}.`);
  }
  return lines.join('\n');
}
