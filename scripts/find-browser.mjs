// Finds a Chromium for the browser tests. As a program it prints the path, or says what to do.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installInto } from './current-node.mjs';
import { runCommand } from './run-command.mjs';
import { isRunDirectly, ROOT, runScript } from './set-up.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
/** Chromium without windows, the light one that Playwright too takes for most tests. */
const LIGHT_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** A Chromium on npm, packed for servers: for machines without a browser that cannot reach Playwright's download. */
const PACKED = { name: '@sparticuz/chromium', version: '153.0.0' };

/**
 * Chromium calls Google's servers automatically, which only fails in a closed network. As root it runs without its
 * sandbox.
 */
export const BROWSER_FLAGS = [
  ...['background-networking', 'component-update', 'sync', 'quic'].map((part) => `--disable-${part}`),
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * @typedef {object} Surroundings
 * @property {NodeJS.ProcessEnv} env
 * @property {(file: string) => boolean} exists
 * @property {() => Promise<string | undefined>} playwrightPath where Playwright keeps its own, if it has one
 * @property {() => Promise<string | undefined>} unpackFromNpm
 * @property {() => Promise<void>} download Playwright's own way to get a browser
 */

/**
 * Tries in this order: `CHROMIUM_PATH`, Playwright's own, an installed Chromium or Chrome, one from npm, Playwright's
 * download.
 *
 * @param {Surroundings} [surroundings]
 * @returns {Promise<string>} the path of the program
 */
export async function findBrowser(surroundings = realSurroundings()) {
  const { unpackFromNpm, playwrightPath, download, exists } = surroundings;
  const found = (await findPresentBrowser(surroundings)) ?? (await unpackFromNpm());
  if (found) return found;
  await download();
  const downloaded = await playwrightPath();
  if (downloaded && exists(downloaded)) return downloaded;
  throw new Error('No browser for the browser tests: install Chromium or Chrome, or set CHROMIUM_PATH to one.');
}

/**
 * @param {Surroundings} surroundings
 * @returns {Promise<string | undefined>} a browser that needs no download
 */
export async function findPresentBrowser({ env, exists, playwrightPath }) {
  if (env.CHROMIUM_PATH) {
    if (exists(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, where there is no file.`);
  }
  const own = await playwrightPath();
  if (own && exists(own)) return own;
  return [...installedAs(NAMES, env), ...PLACES].find((file) => exists(file));
}

/**
 * @param {Pick<Surroundings, 'env' | 'exists'>} [surroundings]
 * @returns {string | undefined} a Chromium without windows; none where `CHROMIUM_PATH` names the one that is wanted
 */
export function findLightBrowser({ env, exists } = realSurroundings()) {
  return env.CHROMIUM_PATH ? undefined : installedAs(LIGHT_NAMES, env).find((file) => exists(file));
}

/**
 * @param {string[]} names
 * @param {NodeJS.ProcessEnv} env
 */
function installedAs(names, env) {
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/** @returns {Surroundings} */
export function realSurroundings() {
  return { env: process.env, exists: existsSync, playwrightPath, unpackFromNpm, download };
}

async function playwrightPath() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

async function unpackFromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  try {
    const folder = path.join(ROOT, '.node/chromium');
    const entry = path.join(folder, 'node_modules', PACKED.name, 'build/index.js');
    if (!existsSync(entry)) await installInto(folder, `${PACKED.name}@${PACKED.version}`);
    // Without it the package leaves out the shared libraries that a bare machine lacks.
    process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
    const { default: packed } = await import(entry);
    return await packed.executablePath();
  } catch (error) {
    console.warn(`The Chromium on npm could not be used: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

async function download() {
  await runCommand(process.execPath, [path.join(ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
}

if (isRunDirectly(import.meta.url)) {
  await runScript(async () => {
    const present = process.argv.includes('--present');
    const found = present ? await findPresentBrowser(realSurroundings()) : await findBrowser();
    if (!found) throw new Error('no browser is installed');
    console.log(found);
  });
}
