import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Settings may stand in a file `.env` beside package.json; environment variables that are already set win.
 *
 * @param {string} root
 * @returns {string[]} the arguments for Node
 */
export function envFileArguments(root) {
  const file = path.join(root, '.env');
  return existsSync(file) ? [`--env-file=${file}`] : [];
}
