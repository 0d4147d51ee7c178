import { chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Gives what root has just made to the owner of its folder, as SQLite does with its own files: after a command that
 * root ran, the server's user must be able to read it.
 */
export async function matchFolderOwner(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dirname(path));
  if (uid !== 0) await chown(path, uid, gid);
}
