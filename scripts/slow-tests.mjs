// The test files that `.ci/run` runs after the others, and only if it has the time: first the long ones, then the slow
// ones. `npm test` runs all of them at once.
/** @typedef {'quick' | 'long' | 'slow' | undefined} Share which tests to run; undefined means all */

/** Pages that other journeys pass through, too. */
const LONG_BROWSER = [
  'busy-kitchen',
  'dashboard-lines',
  'dashboard-search',
  'driver-session',
  'evidence',
  'exceptions',
  'failures',
  'import-notes',
  'mishaps',
  'nobody-opens',
  'offers',
  'office',
  'order-again',
  'order-details',
  'order-map',
  'owner-afternoon',
  'owner-day',
  'page-frame',
  'restaurants-office',
  'set-up',
  'shop',
  'staff-journey',
  'suggestions',
  'ticket',
  'two-servers',
];

/** Long walks, and unusual ways to what other tests look at too. */
const SLOW_BROWSER = [
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
];

/** Servers that are started, killed and filled again and again. */
const LONG_UNIT = [
  'src/server/commands/commands.test.ts',
  'src/server/modules/missing-dishes/reply-table.test.ts',
  'src/server/modules/office/menu-file.test.ts',
  'src/server/modules/set-up/set-up.test.ts',
  'tests/faults/database-away.test.ts',
  'tests/faults/die-at-every-step.test.ts',
  'tests/faults/disk.test.ts',
  'tests/faults/start-and-stop.test.ts',
  'tests/upgrades/old-shops.test.ts',
];

/** Long searches beside the evenings and kills that stay, and programs that are started dozens of times. */
const SLOW_UNIT = [
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

const share = /** @type {Share} */ (process.env.TEST_SHARE || undefined);

/**
 * @param {string[]} all
 * @param {string[]} long
 * @param {string[]} slow
 */
function choose(all, long, slow) {
  if (share === 'long' || share === 'slow') return { included: share === 'long' ? long : slow, leftOut: [] };
  return { included: all, leftOut: share === 'quick' ? [...long, ...slow] : [] };
}

/** @param {string} name */
const pathOf = (name) => `**/tests/browser/${name}.test.ts`;

/** @param {string[]} all what Playwright runs otherwise */
export const chooseBrowserTests = (all) => choose(all, LONG_BROWSER.map(pathOf), SLOW_BROWSER.map(pathOf));
/** @param {string[]} all what Vitest runs otherwise */
export const chooseUnitTests = (all) => choose(all, LONG_UNIT, SLOW_UNIT);
