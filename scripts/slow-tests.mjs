// The test files that `.ci/run` runs last, and only if it has the time. `npm test` runs them beside the others.
/** Long walks, and unusual ways to what other tests look at too. */
const BROWSER = [
  'accessibility',
  'accessibility-staff',
  'changed-menu',
  'customers-evening',
  'direct-links',
  'first-html',
  'hidden-phones',
  'large-text',
  'late-code',
  'list-columns',
  'menu-order',
  'oldest-browsers',
  'practice',
  'stored-values',
].map((name) => `**/tests/browser/${name}.test.ts`);

/** Long searches beside the evenings and kills that stay, and programs that are started dozens of times. */
const UNIT = [
  'rehearsal/connection-cuts.test.ts',
  'rehearsal/lost-primaries.test.ts',
  'rehearsal/power-cuts.test.ts',
  'tests/fast-patterns.test.ts',
  'tests/faults/after-the-demo.test.ts',
  'tests/faults/die-while-delivering.test.ts',
  'tests/faults/die-while-publishing.test.ts',
  'tests/faults/die-while-refunding.test.ts',
  'tests/faults/fuzz.test.ts',
  'tests/generated-client.test.ts',
  'tests/histories/histories.test.ts',
  'tests/how-to-add.test.ts',
];

/** @typedef {'quick' | 'slow' | undefined} Share which tests to run; undefined means all */
const share = /** @type {Share} */ (process.env.TEST_SHARE || undefined);

/**
 * @param {string[]} all
 * @param {string[]} slow
 */
const choose = (all, slow) => ({ included: share === 'slow' ? slow : all, leftOut: share === 'quick' ? slow : [] });

/** @param {string[]} all what Playwright runs otherwise */
export const chooseBrowserTests = (all) => choose(all, BROWSER);
/** @param {string[]} all what Vitest runs otherwise */
export const chooseUnitTests = (all) => choose(all, UNIT);
