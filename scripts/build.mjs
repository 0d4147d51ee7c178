// Builds the browser's files (dist/web) and the server's rendering of the same pages (dist/render).
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './run-command.mjs';
import { isRunDirectly, ROOT, runScript, setUp, setUpLock } from './set-up.mjs';
import { withLock } from './with-lock.mjs';

/** All that the result depends on; folders are read with everything in them but tests. */
const SOURCES = [
  'src/web',
  'src/domain',
  'src/contract',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const VITE = 'node_modules/vite/bin/vite.js';

/**
 * Builds if a source has changed since the last build, or if there was no build.
 *
 * @param {string} node
 * @param {string} [root]
 * @returns {Promise<boolean>} whether there was something to build
 */
export async function buildIfChanged(node, root = ROOT) {
  if (isBuilt(root)) return false;
  await withLock(setUpLock(root), async () => {
    if (!isBuilt(root)) await build(node, root);
  });
  return true;
}

/**
 * @param {string} node
 * @param {string} root
 */
async function build(node, root) {
  console.log('Building the pages …');
  const fingerprint = sourcesFingerprint(root);
  rmSync(stampFile(root), { force: true });
  // A test that builds has a NODE_ENV of its own, with which React would come with all its checks.
  const env = { ...process.env, NODE_ENV: 'production' };
  for (const args of [['build'], ['build', '--ssr']]) {
    const code = await runCommand(node, [VITE, ...args, '--logLevel', 'warn'], { cwd: root, env });
    if (code !== 0) throw new Error('The build failed (see its message above).');
  }
  mkdirSync(path.dirname(stampFile(root)), { recursive: true });
  writeFileSync(stampFile(root), fingerprint);
}

/** @param {string} root */
export function isBuilt(root) {
  const stamp = stampFile(root);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesFingerprint(root);
}

/**
 * One hash over the names and contents of all sources.
 *
 * @param {string} root
 */
export function sourcesFingerprint(root) {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((place) => filesUnder(root, place))) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} place a file or a folder
 * @returns {string[]} in a fixed order
 */
function filesUnder(root, place) {
  if (!existsSync(path.join(root, place))) return [];
  if (path.extname(place) !== '') return [place];
  const entries = readdirSync(path.join(root, place), { withFileTypes: true });
  const files = entries.flatMap((entry) => {
    const inner = `${place}/${entry.name}`;
    return entry.isDirectory() ? filesUnder(root, inner) : [inner];
  });
  return files.filter((file) => !/\.test\.tsx?$/.test(file)).sort();
}

/** @param {string} root */
function stampFile(root) {
  return path.join(root, 'dist/.built-from');
}

if (isRunDirectly(import.meta.url)) {
  await runScript(async () => {
    const node = await setUp();
    await withLock(setUpLock(ROOT), () => build(node, ROOT));
  });
}
