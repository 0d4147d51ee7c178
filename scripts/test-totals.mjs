import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * `failures` name the failed tests, each with the first lines of its error; `flaky` those that passed on their second
 * try.
 *
 * @typedef {{ passed: number, failed: number, failures: string[], flaky?: string[] }} Totals
 */

const SHOWN_LINES = 12;
/** So many browser tests of a run may need a second try: a machine's hiccup hits one or two, a fault of ours more. */
const MOST_FLAKY = 2;

/**
 * @typedef {object} UnitReport of Vitest
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numFailedTestSuites
 * @property {{
 *   name: string,
 *   status: string,
 *   message: string,
 *   assertionResults: { fullName: string, status: string, failureMessages: string[] | null }[],
 * }[]} testResults
 */

/**
 * @typedef {object} BrowserSuite of Playwright
 * @property {BrowserSuite[]} [suites]
 * @property {{
 *   file: string,
 *   title: string,
 *   tests: { status: string, projectName: string, results: { error?: { message?: string } }[] }[],
 * }[]} [specs]
 */

/**
 * @param {string} where
 * @param {string | undefined} error
 * @returns {string}
 */
function describeFailure(where, error) {
  const lines = stripVTControlCharacters(error ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, SHOWN_LINES);
  return [where, ...lines.map((line) => `    ${line}`)].join('\n');
}

/**
 * @param {UnitReport} report
 * @returns {Totals} a file that could not be run counts as one failure
 */
export function unitTotals(report) {
  const { numPassedTests: passed, numFailedTests, numFailedTestSuites } = report;
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative('', name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [describeFailure(file, message)];
    return failed.map((test) => describeFailure(`${file} › ${test.fullName}`, test.failureMessages?.[0]));
  });
  return { passed, failed: numFailedTests > 0 ? numFailedTests : numFailedTestSuites, failures };
}

/**
 * @param {BrowserSuite} suite
 * @param {'unexpected' | 'flaky'} status
 * @returns {string[]}
 */
function browserTests({ suites = [], specs = [] }, status) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map((test) => {
        const error = test.results.find((result) => result.error)?.error?.message;
        return describeFailure(`${file} › ${title} [${test.projectName}]`, error);
      }),
  );
  return [...own, ...suites.flatMap((suite) => browserTests(suite, status))];
}

/**
 * @param {BrowserSuite & {
 *   stats: { expected: number, unexpected: number, flaky: number },
 *   errors: { message?: string }[],
 * }} report of Playwright
 * @returns {Totals} an error outside of any test counts as one failure; of flaky tests, more than two do
 */
export function browserTotals(report) {
  const { expected, unexpected } = report.stats;
  const outside = report.errors.map(({ message }) => describeFailure('outside of any test', message));
  const failures = [...browserTests(report, 'unexpected'), ...outside];
  const failed = unexpected + outside.length;
  const flaky = browserTests(report, 'flaky');
  if (flaky.length > MOST_FLAKY)
    return { passed: expected, failed: failed + flaky.length, failures: [...failures, ...flaky] };
  return { passed: expected + flaky.length, failed, failures, flaky };
}

/**
 * @param {Totals[]} all
 * @returns {Totals}
 */
export function sumTotals(all) {
  return {
    passed: all.reduce((sum, each) => sum + each.passed, 0),
    failed: all.reduce((sum, each) => sum + each.failed, 0),
    failures: all.flatMap((each) => each.failures),
    flaky: all.flatMap((each) => each.flaky ?? []),
  };
}
