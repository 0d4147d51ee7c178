// `npm test`: everything that must hold, in two stages. `npm test -- unit browser` runs the named parts alone.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildIfChanged } from './build.mjs';
import { findBrowser, findLightBrowser } from './find-browser.mjs';
import { runCommand } from './run-command.mjs';
import { isRunDirectly, ROOT, runScript, setUp } from './set-up.mjs';
import { browserTotals, sumTotals, unitTotals } from './test-totals.mjs';

/** @typedef {import('./test-totals.mjs').Totals} Totals */
/** @typedef {((text: string) => void) | undefined} OnOutput takes what a part prints, instead of the terminal */
/** @typedef {{ name: string, title: string, run: (node: string, onOutput: OnOutput) => Promise<Totals> }} Part */

const REPORTS = path.join(ROOT, 'test-results');

/**
 * The parts of a stage run side by side: tests wait for clocks, disks and each other as long as they compute. The pages
 * are built before any test, so that nothing is built anew under a server that serves it. The last part of a stage is
 * the longest.
 *
 * @type {Part[][]}
 */
const STAGES = [
  [
    checkPart('lint', 'Lint and format', ['node_modules/@biomejs/biome/bin/biome', 'ci']),
    checkPart('unused', 'Unused code', ['node_modules/knip/bin/knip.js', '--cache']),
    checkPart('types', 'Types', ['node_modules/typescript/bin/tsc', '--noEmit']),
    { name: 'build', title: 'Build', run: runBuild },
  ],
  [
    { name: 'unit', title: 'Architecture, unit and server tests', run: runUnitTests },
    { name: 'browser', title: 'Browser tests', run: runBrowserTests },
  ],
];

/** Programs whose output is taken do not see the terminal's colours. */
const ENV = process.stdout.isTTY ? { FORCE_COLOR: '1', ...process.env } : process.env;

/**
 * @template {{ name: string }} P
 * @param {string[]} names as given on the command line; none means all
 * @param {P[][]} stages
 * @returns {P[][]}
 */
export function chooseParts(names, stages) {
  const known = stages.flat().map((part) => part.name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  if (names.length === 0) return stages;
  return stages.map((parts) => parts.filter((part) => names.includes(part.name)));
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
  /** @type {Part['run']} */
  const run = async (node, onOutput) => {
    const code = await runCommand(node, args, { cwd: ROOT, env: ENV, ...(onOutput && { onOutput }) });
    return { passed: 0, failed: code === 0 ? 0 : 1, failures: code === 0 ? [] : [title] };
  };
  return { name, title, run };
}

/** @type {Part['run']} */
async function runUnitTests(node, onOutput) {
  const report = path.join(REPORTS, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...reporters];
  return runReported(node, args, { report, read: unitTotals, env: ENV, onOutput });
}

/** @type {Part['run']} */
async function runBuild(node) {
  await buildIfChanged(node);
  return { passed: 0, failed: 0, failures: [] };
}

/** @type {Part['run']} */
async function runBrowserTests(node, onOutput) {
  await buildIfChanged(node);
  const env = { ...ENV, CHROMIUM_PATH: await findBrowser(), LIGHT_CHROMIUM_PATH: findLightBrowser() ?? '' };
  const args = ['node_modules/@playwright/test/cli.js', 'test'];
  const report = path.join(REPORTS, 'browser.json');
  return runReported(node, args, { report, read: browserTotals, env, onOutput });
}

/**
 * @template Report
 * @param {string} node
 * @param {string[]} args
 * @param {object} how
 * @param {string} how.report where the command writes its report as JSON
 * @param {(report: Report) => Totals} how.read
 * @param {NodeJS.ProcessEnv} how.env
 * @param {OnOutput} how.onOutput
 * @returns {Promise<Totals>}
 */
async function runReported(node, args, { report, read, env, onOutput }) {
  rmSync(report, { force: true });
  mkdirSync(path.dirname(report), { recursive: true });
  const code = await runCommand(node, args, { cwd: ROOT, env, ...(onOutput && { onOutput }) });
  if (!existsSync(report)) return { passed: 0, failed: 1, failures: ['no report was written'] };
  const totals = read(JSON.parse(readFileSync(report, 'utf8')));
  return { ...totals, failed: code === 0 ? totals.failed : Math.max(totals.failed, 1) };
}

/**
 * @param {Part} part
 * @param {string} node
 * @param {boolean} isLive whether its output is shown as it comes, and not together at its end
 * @returns {Promise<Totals>}
 */
async function runPart(part, node, isLive) {
  const title = `\n== ${part.title}\n`;
  let output = '';
  const begin = performance.now();
  if (isLive) process.stdout.write(title);
  /** @param {string} text */
  const keep = (text) => {
    output += text;
  };
  const totals = await part.run(node, isLive ? undefined : keep).catch((error) => {
    output += `${error instanceof Error ? error.message : error}\n`;
    return { passed: 0, failed: 1, failures: [part.title] };
  });
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  process.stdout.write(isLive ? output : `${title}${output}`);
  console.log(`== ${part.title}: ${totals.failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
  return totals;
}

/**
 * @param {Part[][]} stages
 * @param {string} node
 */
async function runStages(stages, node) {
  const all = [];
  for (const parts of stages) {
    const live = parts.at(-1);
    all.push(...(await Promise.all(parts.map((part) => runPart(part, node, part === live)))));
  }
  return all;
}

if (isRunDirectly(import.meta.url)) {
  await runScript(async () => {
    const stages = chooseParts(process.argv.slice(2), STAGES);
    const node = await setUp();
    const { passed, failed, failures } = sumTotals(await runStages(stages, node));
    if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
    console.log(`\n${passed} passed, ${failed} failed`);
    if (failed > 0) process.exitCode = 1;
  });
}
