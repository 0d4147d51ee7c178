// `npm test`: everything that must hold: the checks side by side, then the rest in order. `npm test -- unit browser` runs the named parts alone.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildIfChanged } from './build.mjs';
import { findBrowser } from './find-browser.mjs';
import { runCommand } from './run-command.mjs';
import { isRunDirectly, ROOT, runScript, setUp } from './set-up.mjs';
import { browserTotals, sumTotals, unitTotals } from './test-totals.mjs';

/** @typedef {import('./test-totals.mjs').Totals} Totals */
/** @typedef {(text: string) => void} OnOutput */
/**
 * Checks have output for `onOutput` instead of the terminal.
 *
 * @typedef {{ name: string, title: string, isCheck?: true, run: (node: string, onOutput: OnOutput) => Promise<Totals> }} Part
 */

const REPORTS = path.join(ROOT, 'test-results');

/** @type {Part[]} */
const PARTS = [
  checkPart('types', 'Types', ['node_modules/typescript/bin/tsc', '--noEmit']),
  checkPart('lint', 'Lint and format', ['node_modules/@biomejs/biome/bin/biome', 'ci']),
  checkPart('unused', 'Unused code', ['node_modules/knip/bin/knip.js', '--cache']),
  { name: 'unit', title: 'Architecture, unit and server tests', run: runUnitTests },
  { name: 'build', title: 'Build', run: runBuild },
  { name: 'browser', title: 'Browser tests', run: runBrowserTests },
];

/**
 * @param {string[]} names as given on the command line; none means all
 * @param {Part[]} [parts]
 */
export function chooseParts(names, parts = PARTS) {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    throw new Error(`No such part: ${unknown.join(', ')}. There are: ${parts.map((part) => part.name).join(', ')}.`);
  }
  return names.length === 0 ? parts : parts.filter((part) => names.includes(part.name));
}

/**
 * A check that is no test. It counts only if it fails, as one failure, so that the closing line never says '0 failed'
 * after a failure.
 *
 * @param {string} name
 * @param {string} title
 * @param {string[]} args
 * @returns {Part}
 */
function checkPart(name, title, args) {
  const env = process.stdout.isTTY ? { FORCE_COLOR: '1', ...process.env } : process.env;
  /** @type {Part['run']} */
  const run = async (node, onOutput) => {
    const code = await runCommand(node, args, { cwd: ROOT, env, onOutput });
    return { passed: 0, failed: code === 0 ? 0 : 1 };
  };
  return { name, title, isCheck: true, run };
}

/** @param {string} node */
async function runUnitTests(node) {
  const report = path.join(REPORTS, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...reporters];
  return runReported(node, args, report, unitTotals);
}

/** @param {string} node */
async function runBuild(node) {
  await buildIfChanged(node);
  return { passed: 0, failed: 0 };
}

/** @param {string} node */
async function runBrowserTests(node) {
  await buildIfChanged(node);
  const env = { ...process.env, CHROMIUM_PATH: await findBrowser() };
  const args = ['node_modules/@playwright/test/cli.js', 'test'];
  return runReported(node, args, path.join(REPORTS, 'browser.json'), browserTotals, env);
}

/**
 * @template Report
 * @param {string} node
 * @param {string[]} args
 * @param {string} report where the command writes its report as JSON
 * @param {(report: Report) => Totals} read
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Totals>}
 */
async function runReported(node, args, report, read, env = process.env) {
  rmSync(report, { force: true });
  mkdirSync(path.dirname(report), { recursive: true });
  const code = await runCommand(node, args, { cwd: ROOT, env });
  const totals = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
  return { ...totals, failed: code === 0 ? totals.failed : Math.max(totals.failed, 1) };
}

/**
 * @param {Part} part
 * @param {string} node
 * @returns {Promise<Totals>}
 */
async function runPart(part, node) {
  const title = `\n== ${part.title}`;
  let output = '';
  if (!part.isCheck) console.log(title);
  const begin = performance.now();
  const totals = await part
    .run(node, (text) => {
      output += text;
    })
    .catch((error) => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    });
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  if (part.isCheck) process.stdout.write(`${title}\n${output}`);
  console.log(`== ${part.title}: ${totals.failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
  return totals;
}

/**
 * Runs the checks side by side, then the others one after another.
 *
 * @param {Part[]} parts
 * @param {string} node
 */
async function runParts(parts, node) {
  const all = await Promise.all(parts.filter(({ isCheck }) => isCheck).map((part) => runPart(part, node)));
  for (const part of parts.filter(({ isCheck }) => !isCheck)) all.push(await runPart(part, node));
  return all;
}

if (isRunDirectly(import.meta.url)) {
  await runScript(async () => {
    const parts = chooseParts(process.argv.slice(2));
    const node = await setUp();
    const { passed, failed } = sumTotals(await runParts(parts, node));
    console.log(`\n${passed} passed, ${failed} failed`);
    if (failed > 0) process.exitCode = 1;
  });
}
