// Mutation tests of one folder: `MUTANTS=src/domain/money npm run mutants`.
const { MUTANTS: folder } = process.env;
if (folder === undefined) throw new Error('Name a folder: MUTANTS=src/domain/money npm run mutants');

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [`${folder}/**/*.ts`, `${folder}/**/*.tsx`, '!**/*.test.ts', '!**/*.test.tsx'],
  // The folder's own tests alone (vitest.config.ts): those that import it somehow are nearly all of the server's.
  vitest: { related: false },
  // What runs once as a file is loaded would be tested by all of its tests.
  ignoreStatic: true,
  // Stryker would rewrite the true one with functions that TypeScript 7 doesn't have.
  tsconfigFile: 'none.json',
  ignorePatterns: ['/dist', '/.node', '/docs', '/data', '/test-results'],
  timeoutMS: 60_000,
  concurrency: 2,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: 'node_modules/.cache/mutants',
};
