import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseParts, readTestArguments } from './test.mjs';
import { browserTotals, sumTotals, unitTotals } from './test-totals.mjs';

/** @param {Partial<import('./test-totals.mjs').UnitReport>} part */
const unit = (part) =>
  unitTotals({ numPassedTests: 5, numFailedTests: 0, numFailedTestSuites: 1, testResults: [], ...part });

describe('the closing line’s numbers', () => {
  it('add up over the parts', () => {
    const parts = [
      { passed: 3, failed: 1, failures: ['a'] },
      { passed: 0, failed: 1, failures: [] },
      { passed: 4, failed: 0, failures: ['b'] },
    ];
    expect(sumTotals(parts)).toEqual({ passed: 7, failed: 2, failures: ['a', 'b'] });
  });

  it('count a test file that could not be run as a failure, and name it', () => {
    const broken = {
      name: path.resolve('src/a.test.ts'),
      status: 'failed',
      message: 'No such file',
      assertionResults: [],
    };
    expect(unit({ testResults: [broken] })).toEqual({
      passed: 5,
      failed: 1,
      failures: ['src/a.test.ts\n    No such file'],
    });
  });

  it('count a failed test once, not its file as well, and name it without colors', () => {
    const assertionResults = [
      { fullName: 'a cart is empty', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\nto be 2'] },
      { fullName: 'a cart is full', status: 'passed', failureMessages: [] },
    ];
    const file = { name: path.resolve('src/a.test.ts'), status: 'failed', message: '', assertionResults };
    expect(unit({ numFailedTests: 1, testResults: [file] })).toEqual({
      passed: 5,
      failed: 1,
      failures: ['src/a.test.ts › a cart is empty\n    expected 1\n    to be 2'],
    });
  });

  it('count a browser test that passed only when tried again as a failure, and name it', () => {
    const results = [{ error: { message: 'not visible' } }, {}];
    const flaky = {
      file: 'a.test.ts',
      title: 'a page opens',
      tests: [{ status: 'flaky', projectName: 'phone', results }],
    };
    const fine = {
      file: 'a.test.ts',
      title: 'it closes',
      tests: [{ status: 'expected', projectName: 'phone', results: [{}] }],
    };
    const suites = [{ specs: [fine], suites: [{ specs: [flaky] }] }];
    const report = { stats: { expected: 8, unexpected: 0, flaky: 1 }, errors: [], suites };
    expect(browserTotals(report)).toEqual({
      passed: 8,
      failed: 1,
      failures: ['a.test.ts › a page opens [phone]\n    not visible'],
    });
  });

  it('count an error outside of any browser test', () => {
    const report = { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [new Error('no server')] };
    expect(browserTotals(report)).toEqual({ passed: 0, failed: 1, failures: ['outside of any test\n    no server'] });
  });
});

describe('choosing parts', () => {
  const stages = [[{ name: 'types' }], [{ name: 'unit' }, { name: 'browser' }]];
  /** @param {string[]} names */
  const chosen = (names) => chooseParts(names, stages).map((parts) => parts.map((part) => part.name));

  it('runs all where none is named', () => {
    expect(chosen([])).toEqual([['types'], ['unit', 'browser']]);
  });

  it('keeps their stages, however they are named', () => {
    expect(chosen(['browser', 'types'])).toEqual([['types'], ['browser']]);
  });

  it('refuses a name that it does not know, and lists those it does', () => {
    expect(() => chosen(['unti'])).toThrow('No such part: unti. The parts are: types, unit, browser.');
  });
});

describe('naming test files', () => {
  const table = [
    { args: ['unit'], names: ['unit'], unit: [], browser: [] },
    { args: ['src/a.test.ts'], names: ['unit'], unit: ['src/a.test.ts'], browser: [] },
    { args: ['tests/browser/b.test.ts'], names: ['browser'], unit: [], browser: ['tests/browser/b.test.ts'] },
    { args: ['unit', './src/domain/'], names: ['unit'], unit: ['./src/domain/'], browser: [] },
    { args: ['types', 'a.test.tsx'], names: ['types', 'unit'], unit: ['a.test.tsx'], browser: [] },
  ];

  it.each(table)('runs only the named ones, in the part of their kind: $args', ({ args, names, unit, browser }) => {
    expect(readTestArguments(args)).toEqual({ names, files: { unit, browser } });
  });
});
