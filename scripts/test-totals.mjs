/** @typedef {{ passed: number, failed: number }} Totals */

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numFailedTestSuites: number }} report of Vitest
 * @returns {Totals} a file that could not be run counts as one failure
 */
export function unitTotals(report) {
  const { numPassedTests: passed, numFailedTests, numFailedTestSuites } = report;
  return { passed, failed: numFailedTests > 0 ? numFailedTests : numFailedTestSuites };
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} report of Playwright
 * @returns {Totals} what passed only when tried again has failed; an error outside of any test counts as one
 */
export function browserTotals(report) {
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}

/**
 * @param {Totals[]} all
 * @returns {Totals}
 */
export function sumTotals(all) {
  return all.reduce((sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed }), {
    passed: 0,
    failed: 0,
  });
}
