import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findNpm } from './find-npm.mjs';
import { makeAside } from './leftovers.mjs';
import { runCommand } from './run-command.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage */
/** @typedef {{ packages: Record<string, LockedPackage> }} Lock */

/**
 * Tells whether `node_modules` is what package-lock.json asks for, so that a start notices other packages
 * (rule locked-dependencies).
 *
 * @param {string} root
 */
export function isInstalled(root) {
  return readIfThere(stampFile(root)) === stampFor(root);
}

/**
 * Notes an install that a developer made with npm: npm's own record in `node_modules` then agrees with the lock file.
 * Without this note the packages would be installed again.
 *
 * @param {string} root
 * @returns {boolean} whether there was such an install
 */
export function adoptInstall(root) {
  const record = readIfThere(recordFile(root));
  const stamp = readIfThere(stampFile(root));
  const madeElsewhere = stamp !== undefined && !stamp.startsWith(platform());
  if (!record || madeElsewhere || !agrees(readLock(root), JSON.parse(record))) return false;
  writeFileSync(stampFile(root), stampFor(root));
  return true;
}

/**
 * Installs the locked packages with the Node that will run them, without install scripts (rule locked-dependencies).
 * They are installed in another folder and then moved into place, so that an interrupted install changes nothing, and
 * the old packages serve until the new ones are complete.
 *
 * @param {string} root
 * @param {string} node
 */
export async function installPackages(root, node) {
  console.log('Installing packages …');
  const aside = makeAside(root, 'packages');
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(path.join(root, name), path.join(aside, name));
  const stamp = stampFor(aside);
  const npm = findNpm({ env: process.env, execPath: process.execPath });
  const env = { ...process.env, PATH: [path.dirname(node), process.env.PATH ?? ''].join(path.delimiter) };
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const args = [npm, 'ci', '--prefix', aside, '--ignore-scripts', '--include=dev', ...quiet];
  const code = await runCommand(node, args, { cwd: aside, env });
  if (code !== 0) throw new Error('The packages could not be installed (see the message of npm above).');
  writeFileSync(stampFile(aside), stamp);
  const place = path.join(root, 'node_modules');
  if (existsSync(place)) renameSync(place, path.join(aside, 'old'));
  renameSync(path.join(aside, 'node_modules'), place);
}

/**
 * Tells whether every package of the lock is there in the same version; only optional ones (other platforms' builds)
 * may be missing.
 *
 * @param {Lock} lock
 * @param {Lock} record what npm notes in `node_modules/.package-lock.json`
 */
export function agrees(lock, record) {
  return Object.entries(lock.packages).every(([place, wanted]) => {
    const there = record.packages[place];
    if (place === '') return true;
    if (!there) return wanted.optional === true;
    return there.version === wanted.version && there.integrity === wanted.integrity;
  });
}

/** @param {string} root */
function stampFor(root) {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  return `${platform()} ${hash.digest('hex')}\n`;
}

function platform() {
  return `${process.platform}-${process.arch}`;
}

/** @param {string} root */
function stampFile(root) {
  return path.join(root, 'node_modules/.installed');
}

/** @param {string} root */
function recordFile(root) {
  return path.join(root, 'node_modules/.package-lock.json');
}

/**
 * @param {string} root
 * @returns {Lock}
 */
function readLock(root) {
  return JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
