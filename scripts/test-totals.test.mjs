import { describe, expect, it } from 'vitest';
import { chooseParts } from './test.mjs';
import { browserTotals, sumTotals, unitTotals } from './test-totals.mjs';

describe('the closing line’s numbers', () => {
  it('add up over the parts', () => {
    const parts = [
      { passed: 3, failed: 1 },
      { passed: 0, failed: 1 },
      { passed: 4, failed: 0 },
    ];
    expect(sumTotals(parts)).toEqual({ passed: 7, failed: 2 });
  });

  it('count a test file that could not be run as a failure', () => {
    expect(unitTotals({ numPassedTests: 5, numFailedTests: 0, numFailedTestSuites: 1 })).toEqual({
      passed: 5,
      failed: 1,
    });
  });

  it('count a failed test once, not its file as well', () => {
    expect(unitTotals({ numPassedTests: 5, numFailedTests: 2, numFailedTestSuites: 1 })).toEqual({
      passed: 5,
      failed: 2,
    });
  });

  it('count a browser test that passed only when tried again as a failure', () => {
    const report = { stats: { expected: 8, unexpected: 1, flaky: 1 }, errors: [] };
    expect(browserTotals(report)).toEqual({ passed: 8, failed: 2 });
  });

  it('count an error outside of any browser test', () => {
    const report = { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [new Error('no server')] };
    expect(browserTotals(report)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('choosing parts', () => {
  const parts = ['types', 'unit', 'browser'].map((name) => ({
    name,
    title: name,
    run: async () => ({ passed: 0, failed: 0 }),
  }));
  /** @param {string[]} names */
  const chosen = (names) => chooseParts(names, parts).map((part) => part.name);

  it('runs all where none is named', () => {
    expect(chosen([])).toEqual(['types', 'unit', 'browser']);
  });

  it('keeps their order, however they are named', () => {
    expect(chosen(['browser', 'types'])).toEqual(['types', 'browser']);
  });

  it('refuses a name that it does not know, and lists those it does', () => {
    expect(() => chosen(['unti'])).toThrow('No such part: unti. There are: types, unit, browser.');
  });
});
