// Builds the pages and the server, each only if one of its sources has changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './run-command.mjs';
import { BUILT_SERVER } from './run-server.mjs';
import { isRunDirectly, ROOT, runScript, setUp, setUpLock } from './set-up.mjs';
import { withLock } from './with-lock.mjs';

/** What every build depends on. */
const COMMON = ['src/catalog', 'src/domain', 'src/contract', 'tsconfig.json', 'package.json', 'package-lock.json'];
const VITE = 'node_modules/vite/bin/vite.js';

/**
 * A separate build. Its result depends on the sources; folders are read with everything in them except tests.
 *
 * @typedef {{ title: string, stamp: string, sources: string[], steps: string[][] }} Build
 */

/** @type {Build} The browser's files (dist/web) and the server's rendering of the same pages (dist/render). */
export const PAGES = {
  title: 'the pages',
  stamp: 'dist/.built-from',
  sources: ['src/web', 'vite.config.ts', 'scripts/inline-texts.mjs', ...COMMON],
  steps: [['build'], ['build', '--ssr']],
};

/** @type {Build} The server as its owners run it (dist/server). */
export const SERVER = {
  title: 'the server',
  stamp: 'dist/.server-built-from',
  sources: [
    'src/server',
    'demo',
    'rehearsal',
    'tests/support',
    'vite.server.config.ts',
    'scripts/own-places.mjs',
    ...COMMON,
  ],
  steps: [['build', '--config', 'vite.server.config.ts']],
};

/**
 * Builds what has no build since its sources changed.
 *
 * @param {string} node
 * @param {Build[]} [builds]
 * @returns {Promise<boolean>} whether there was something to build
 */
export async function buildIfChanged(node, builds = [PAGES, SERVER]) {
  if (builds.every((build) => isBuilt(build, ROOT))) return false;
  await withLock(setUpLock(ROOT), async () => {
    for (const build of builds) if (!isBuilt(build, ROOT)) await run(build, node);
  });
  return true;
}

/**
 * The server as its owners run it, for tests and benches.
 *
 * @returns {Promise<string>} the file to start, built of the present source
 */
export async function builtServer() {
  await buildIfChanged(process.execPath, [SERVER]);
  return path.join(ROOT, BUILT_SERVER);
}

/**
 * @param {Build} build
 * @param {string} node
 */
async function run(build, node) {
  console.log(`Building ${build.title} …`);
  const fingerprint = sourcesFingerprint(build, ROOT);
  const stamp = path.join(ROOT, build.stamp);
  rmSync(stamp, { force: true });
  // A test that builds has its own NODE_ENV, and with that React would include all its checks.
  const env = { ...process.env, NODE_ENV: 'production' };
  for (const args of build.steps) {
    const code = await runCommand(node, [VITE, ...args, '--logLevel', 'warn'], { cwd: ROOT, env });
    if (code !== 0) throw new Error('The build failed (see its message above).');
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint);
}

/**
 * @param {Build} build
 * @param {string} root
 */
export function isBuilt(build, root) {
  const stamp = path.join(root, build.stamp);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesFingerprint(build, root);
}

/**
 * One hash over the names and contents of all sources.
 *
 * @param {Build} build
 * @param {string} root
 */
export function sourcesFingerprint(build, root) {
  const hash = createHash('sha256');
  for (const file of build.sources.flatMap((place) => filesUnder(root, place))) {
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

if (isRunDirectly(import.meta.url)) {
  await runScript(async () => {
    const node = await setUp();
    await withLock(setUpLock(ROOT), async () => {
      for (const build of [PAGES, SERVER]) await run(build, node);
    });
  });
}
