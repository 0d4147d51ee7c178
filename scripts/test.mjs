// `npm test`: everything that must hold, in stages. `npm test -- unit browser` runs only the named parts, and
// `npm test -- src/domain/money/quote.test.ts` only the named test files.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildIfChanged } from './build.mjs';
import { findBrowser, findLightBrowser } from './find-browser.mjs';
import { runCommand } from './run-command.mjs';
import { isRunDirectly, ROOT, runScript, setUp } from './set-up.mjs';
import { browserTotals, sumTotals, unitTotals } from './test-totals.mjs';

/** @typedef {import('./test-totals.mjs').Totals} Totals */
/** @typedef {import('./slow-tests.mjs').Share} Share */
/** @typedef {((text: string) => void) | undefined} OnOutput takes what a part prints, instead of the terminal */
/**
 * `files` are the test files to run; none means all of the `share`.
 *
 * @typedef {{ onOutput: OnOutput, files?: string[] | undefined, share?: Share }} How
 */
/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string} title
 * @property {(node: string, how: How) => Promise<Totals>} run
 * @property {Share} [share]
 */

const REPORTS = path.join(ROOT, 'test-results');

/**
 * If set, long and slow tests come last, and are left out if so many minutes have passed by then
 * (scripts/slow-tests.mjs); otherwise they run beside the others.
 */
const SLOW_TESTS_BEFORE_MIN = process.env.SLOW_TESTS_BEFORE_MIN;

/** @type {Part[]} */
const CHECKS = [
  checkPart('lint', 'Lint and format', ['node_modules/@biomejs/biome/bin/biome', 'ci']),
  checkPart('unused', 'Unused code', ['node_modules/knip/bin/knip.js', '--cache']),
  checkPart('types', 'Types', ['node_modules/typescript/bin/tsc', '--noEmit']),
  { name: 'build', title: 'Build', run: runBuild },
];

/** Programs with captured output don't see the terminal's colors. */
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
  if (unknown.length > 0) {
    const hint = 'To run one test file, name it with its path: npm test -- src/domain/money/quote.test.ts';
    throw new Error(`No such part: ${unknown.join(', ')}. The parts are: ${known.join(', ')}. ${hint}`);
  }
  if (names.length === 0) return stages;
  return stages.map((parts) => parts.filter((part) => names.includes(part.name)));
}

/**
 * Splits the command line into parts and test files. A test file belongs to the part that runs its kind.
 *
 * @param {string[]} args
 * @returns {{ names: string[], files: Record<'unit' | 'browser', string[]> }}
 */
export function readTestArguments(args) {
  const isFile = (/** @type {string} */ arg) => /\.test\.\w+$/.test(arg) || arg.includes('/');
  const isBrowser = (/** @type {string} */ file) => path.relative(ROOT, path.resolve(file)).startsWith('tests/browser');
  const files = args.filter(isFile);
  const browser = files.filter(isBrowser);
  const unit = files.filter((file) => !isBrowser(file));
  const names = args.filter((arg) => !isFile(arg));
  if (unit.length > 0 && !names.includes('unit')) names.push('unit');
  if (browser.length > 0 && !names.includes('browser')) names.push('browser');
  return { names, files: { unit, browser } };
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
  const run = async (node, { onOutput }) => {
    const code = await runCommand(node, args, { cwd: ROOT, env: ENV, ...(onOutput && { onOutput }) });
    return { passed: 0, failed: code === 0 ? 0 : 1, failures: code === 0 ? [] : [title] };
  };
  return { name, title, run };
}

/** @param {Share} share */
const isLater = (share) => share === 'long' || share === 'slow';

/**
 * The parts of a stage run side by side: tests wait for clocks, disks and each other as long as they compute. The pages
 * are built before any test, so that nothing is rebuilt under a server that serves it. The last part of a stage is
 * the longest.
 *
 * @param {Share} [share]
 * @returns {Part[]}
 */
function testParts(share) {
  const suffix = isLater(share) ? `, the ${share} ones` : '';
  return [
    { name: 'unit', title: `Architecture, unit and server tests${suffix}`, run: runUnitTests, share },
    { name: 'browser', title: `Browser tests${suffix}`, run: runBrowserTests, share },
  ];
}

/** @type {Part['run']} */
async function runUnitTests(node, { onOutput, files = [], share }) {
  const report = path.join(REPORTS, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...files];
  return runReported(node, args, { report, read: unitTotals, env: { ...ENV, TEST_SHARE: share }, onOutput });
}

/** @type {Part['run']} */
async function runBuild(node) {
  await buildIfChanged(node);
  return { passed: 0, failed: 0, failures: [] };
}

/** @type {Part['run']} */
async function runBrowserTests(node, { onOutput, files = [], share }) {
  await buildIfChanged(node);
  const paths = { CHROMIUM_PATH: await findBrowser(), LIGHT_CHROMIUM_PATH: findLightBrowser() ?? '' };
  const env = { ...ENV, ...paths, TEST_SHARE: share };
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...files];
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
 * @param {boolean} isLive whether its output is shown immediately, and not together at its end
 * @param {string[]} [files]
 * @returns {Promise<Totals>}
 */
async function runPart(part, node, isLive, files) {
  const title = `\n== ${part.title}\n`;
  let output = '';
  const begin = performance.now();
  if (isLive) process.stdout.write(title);
  /** @param {string} text */
  const keep = (text) => {
    output += text;
  };
  const totals = await part
    .run(node, { onOutput: isLive ? undefined : keep, files, share: part.share })
    .catch((error) => {
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
 * @param {Record<string, string[]>} files by the part that runs them
 */
async function runStages(stages, node, files) {
  const all = [];
  for (const parts of stages) {
    const live = parts.at(-1);
    if (isLater(live?.share) && performance.now() > Number(SLOW_TESTS_BEFORE_MIN) * 60_000) {
      console.log(`\nThe ${live?.share} tests were left out for want of time; \`npm test\` runs them.`);
      continue;
    }
    all.push(...(await Promise.all(parts.map((part) => runPart(part, node, part === live, files[part.name])))));
  }
  return all;
}

if (isRunDirectly(import.meta.url)) {
  await runScript(async () => {
    const { names, files } = readTestArguments(process.argv.slice(2));
    const hasLaterStages = names.length === 0 && SLOW_TESTS_BEFORE_MIN !== undefined;
    const tests = hasLaterStages ? [testParts('quick'), testParts('long'), testParts('slow')] : [testParts()];
    const stages = chooseParts(names, [CHECKS, ...tests]);
    const node = await setUp();
    const { passed, failed, failures, flaky = [] } = sumTotals(await runStages(stages, node, files));
    if (flaky.length > 0) console.log(`\nPassed only on the second try; find out why:\n${flaky.join('\n')}`);
    if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
    console.log(`\n${passed} passed, ${failed} failed`);
    if (failed > 0) process.exitCode = 1;
  });
}
