// Makes a clone ready to run: a Node that is new enough, and the packages. It runs on Node 18 and later, before there
// is a node_modules, and ends quickly where nothing is missing.
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseNode, fetchedNodeFile, fetchNode, versionOf } from './current-node.mjs';
import { adoptInstall, installPackages, isInstalled } from './installed-packages.mjs';
import { removeLeftovers } from './leftovers.mjs';
import { withLock } from './with-lock.mjs';

/** The product's folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** @param {string} root */
export const setUpLock = (root) => path.join(root, '.node/set-up.lock');

/**
 * Makes the folder ready to run. It may be interrupted, and may run twice at once.
 *
 * @param {string} [root]
 * @returns {Promise<string>} the Node to run the product with
 */
export async function setUp(root = ROOT) {
  const ready = readyNode(root);
  if (ready) return ready;
  return withLock(setUpLock(root), async () => {
    const node = presentNode(root) ?? (await fetchNode(root));
    if (!isInstalled(root) && !adoptInstall(root)) await installPackages(root, node);
    if (!isLinked(root, node)) linkNode(root);
    removeLeftovers(root);
    return node;
  });
}

/** @param {string} root */
function readyNode(root) {
  if (!isInstalled(root)) return undefined;
  const node = presentNode(root);
  return node && isLinked(root, node) ? node : undefined;
}

/** @param {string} root */
function presentNode(root) {
  const running = { version: process.versions.node, execPath: process.execPath };
  const file = fetchedNodeFile(root);
  return chooseNode(running, { file, version: () => versionOf(file) });
}

/**
 * The machine's own Node needs no link: npm finds it automatically.
 *
 * @param {string} root
 * @param {string} node
 */
function isLinked(root, node) {
  if (path.resolve(node) !== fetchedNodeFile(root)) return true;
  const { link, target } = nodeLink(root);
  if (process.platform === 'win32') return existsSync(link);
  return lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() === true && readlinkSync(link) === target;
}

/**
 * npm puts `node_modules/.bin` before all else on the PATH of its scripts, so that every `npm run …` finds this Node.
 *
 * @param {string} root
 */
function linkNode(root) {
  const { link, target } = nodeLink(root);
  mkdirSync(path.dirname(link), { recursive: true });
  const fresh = `${link}.${process.pid}`;
  rmSync(fresh, { force: true });
  if (process.platform === 'win32') writeFileSync(fresh, `@"%~dp0\\${target.replaceAll('/', '\\')}" %*\r\n`);
  else symlinkSync(target, fresh);
  renameSync(fresh, link);
}

/** @param {string} root */
function nodeLink(root) {
  const windows = process.platform === 'win32';
  return {
    link: path.join(root, 'node_modules/.bin', windows ? 'node.cmd' : 'node'),
    target: windows ? '../../.node/bin/node.exe' : '../../.node/bin/node',
  };
}

/**
 * Runs a script's work; a failure is printed as a message, not as a stack trace, because most of them aren't bugs.
 *
 * @param {() => Promise<void>} work
 */
export async function runScript(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** @param {string} moduleUrl `import.meta.url` of the file that asks */
export function isRunDirectly(moduleUrl) {
  return process.argv[1] !== undefined && path.resolve(process.argv[1]) === fileURLToPath(moduleUrl);
}

if (isRunDirectly(import.meta.url)) {
  await runScript(async () => {
    console.log(`Ready, on ${await setUp()}`);
  });
}
