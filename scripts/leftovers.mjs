import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const PREFIX = 'aside-';

/**
 * A folder, ignored by git and on the same disk, to make something in before it is moved to its place by one rename.
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
 * Removes what was made aside, also by others that were interrupted. What cannot be removed now (a killed set-up's npm
 * may still be writing there) goes the next time.
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
