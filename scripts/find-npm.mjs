import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * Finds npm's own script, which any Node can run: that of the npm that started us, of the one beside the running Node,
 * or of the one on the PATH.
 *
 * @param {{ env: NodeJS.ProcessEnv, execPath: string }} from
 * @returns {string} the path of npm-cli.js
 */
export function findNpm({ env, execPath }) {
  const found = candidates(env, execPath).find((file) => existsSync(file));
  if (!found) throw new Error('npm was not found. Install it together with Node (https://nodejs.org), then try again.');
  return found;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} execPath
 */
function candidates(env, execPath) {
  const own = env.npm_execpath;
  const folder = path.dirname(execPath);
  return [
    ...(own?.endsWith('npm-cli.js') ? [own] : []),
    path.join(folder, '../lib/node_modules/npm/bin/npm-cli.js'),
    path.join(folder, 'node_modules/npm/bin/npm-cli.js'),
    ...(env.PATH ?? '').split(path.delimiter).flatMap(npmIn),
  ];
}

/** @param {string} folder */
function npmIn(folder) {
  const link = path.join(folder, 'npm');
  const besideLink = path.join(folder, 'node_modules/npm/bin/npm-cli.js');
  if (!folder || !existsSync(link)) return [besideLink];
  const target = realpathSync(link);
  return target.endsWith('npm-cli.js') ? [target] : [besideLink];
}
