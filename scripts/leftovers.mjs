import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const PREFIX = 'aside-';

/**
 * Makes a folder, ignored by git and on the same disk, for building something before one rename puts it in place.
 *
 * @param {string} root
 * @param {string} purpose
 */
export function makeAside(root, purpose) {
  const folder = path.join(root, '.node', `${PREFIX}${purpose}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Removes all such folders, also those of interrupted runs. What cannot be removed now (the npm of a killed set-up may
 * still be writing there) is removed the next time.
 *
 * @param {string} root
 */
export function removeLeftovers(root) {
  const folder = path.join(root, '.node');
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(PREFIX))) {
    try {
      rmSync(path.join(folder, name), { recursive: true, force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
    }
  }
}
