// The test files that `.ci/run` leaves out, so that it ends in time on two slow cores. `npm test` runs them all.
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

const isQuick = process.env.QUICK_TESTS === '1';

/** What Playwright leaves out. */
export const LEFT_OUT_BROWSER_TESTS = isQuick ? BROWSER : [];
/** What Vitest leaves out. */
export const LEFT_OUT_UNIT_TESTS = isQuick ? UNIT : [];
