import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Settings may be in a file `.env` beside package.json; environment variables that are already set win. Throws a clear
 * message if this user may not read it, because Node would say that it doesn't exist.
 *
 * @param {string} root
 * @returns {string[]} the arguments for Node
 */
export function envFileArguments(root) {
  const file = path.join(root, '.env');
  if (!existsSync(file)) return [];
  try {
    readFileSync(file);
  } catch (error) {
    throw new Error(`The settings in ${file} cannot be read (${Object(error).code}). Let this user read that file.`);
  }
  return [`--env-file=${file}`];
}
