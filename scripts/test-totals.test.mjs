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
    expect(sumTotals(parts)).toEqual({ passed: 7, failed: 2, failures: ['a', 'b'], flaky: [] });
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

  const browser = (/** @type {string} */ status, /** @type {string} */ title) => ({
    file: 'a.test.ts',
    title,
    tests: [{ status, projectName: 'phone', results: [{ error: { message: 'not visible' } }, {}] }],
  });
  /** @param {string[]} titles of tests that passed on their second try */
  const withFlaky = (titles) => {
    const flaky = titles.map((title) => browser('flaky', title));
    const suites = [{ specs: [browser('expected', 'it closes')], suites: [{ specs: flaky }] }];
    return browserTotals({ stats: { expected: 8, unexpected: 0, flaky: titles.length }, errors: [], suites });
  };

  it('count a browser test that passed on its second try, and name it', () => {
    expect(withFlaky(['a page opens'])).toEqual({
      passed: 9,
      failed: 0,
      failures: [],
      flaky: ['a.test.ts › a page opens [phone]\n    not visible'],
    });
  });

  it('count browser tests that needed a second try as failures where there are more than two', () => {
    expect(withFlaky(['one', 'two', 'three'])).toMatchObject({
      passed: 8,
      failed: 3,
      failures: [/one/, /two/, /three/].map((title) => expect.stringMatching(title)),
    });
  });

  it('count an error outside of any browser test', () => {
    const report = { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [new Error('no server')] };
    expect(browserTotals(report)).toMatchObject({
      passed: 0,
      failed: 1,
      failures: ['outside of any test\n    no server'],
    });
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
