import { chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Gives what root has just made to the owner of its folder, as SQLite does with its own files: after a command that
 * root ran, the server's user must be able to read it.
 */
export function matchFolderOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  if (uid !== 0) chownSync(path, uid, gid);
}
