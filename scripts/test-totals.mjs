import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * `failures` name the failed tests, each with the first lines of its error.
 *
 * @typedef {{ passed: number, failed: number, failures: string[] }} Totals
 */

const SHOWN_LINES = 6;

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
    .slice(0, SHOWN_LINES);
  return [where, ...lines.filter((line) => line.trim() !== '').map((line) => `    ${line}`)].join('\n');
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
 * @returns {string[]}
 */
function browserFailures({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) => {
        const error = test.results.find((result) => result.error)?.error?.message;
        return describeFailure(`${file} › ${title} [${test.projectName}]`, error);
      }),
  );
  return [...own, ...suites.flatMap(browserFailures)];
}

/**
 * @param {BrowserSuite & {
 *   stats: { expected: number, unexpected: number, flaky: number },
 *   errors: { message?: string }[],
 * }} report of Playwright
 * @returns {Totals} what passed only when tried again has failed; an error outside of any test counts as one
 */
export function browserTotals(report) {
  const { expected, unexpected, flaky } = report.stats;
  const outside = report.errors.map(({ message }) => describeFailure('outside of any test', message));
  const failures = [...browserFailures(report), ...outside];
  return { passed: expected, failed: unexpected + flaky + report.errors.length, failures };
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
  };
}
