// The test files that `.ci/run` leaves out, so that it ends in time on two slow cores. `npm test` runs them all.
/** Walks over what other tests look at too, in unusual ways. */
const BROWSER = [
  'direct-links',
  'first-html',
  'large-text',
  'late-code',
  'list-columns',
  'menu-order',
  'oldest-browsers',
  'practice',
  'stored-values',
].map((name) => `**/tests/browser/${name}.test.ts`);

/** Long searches with random seeds, beside the evenings and kills that stay. */
const UNIT = ['rehearsal/connection-cuts.test.ts', 'rehearsal/power-cuts.test.ts', 'tests/histories/histories.test.ts'];

const isQuick = process.env.QUICK_TESTS === '1';

/** What Playwright leaves out. */
export const LEFT_OUT_BROWSER_TESTS = isQuick ? BROWSER : [];
/** What it leaves out at the width of a laptop. */
export const LEFT_OUT_WIDE_TESTS = isQuick ? ['**/tests/browser/accessibility*.test.ts'] : [];
/** What Vitest leaves out. */
export const LEFT_OUT_UNIT_TESTS = isQuick ? UNIT : [];
