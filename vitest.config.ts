import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { chooseUnitTests } from './scripts/slow-tests.mjs';

const ALL = [
  'src/**/*.test.{ts,tsx}',
  'tests/**/*.test.ts',
  'demo/**/*.test.ts',
  'bench/**/*.test.ts',
  'rehearsal/**/*.test.ts',
  'scripts/**/*.test.mjs',
];
const { MUTANTS: folder } = process.env;
const { included, leftOut } = chooseUnitTests(folder === undefined ? ALL : [`${folder}/**/*.test.{ts,tsx}`]);

export default defineConfig({
  test: {
    environment: 'node',
    include: included,
    exclude: [...configDefaults.exclude, 'tests/browser/**', ...leftOut],
    // Test files share their workers: loading the server anew for each costs more than most of them. What a test replaces, it puts back.
    // With shared workers Stryker would see only what the first file that loads a module tests of it.
    isolate: folder !== undefined,
    // They wait for clocks, disks and other processes as long as they compute; the browser tests run beside them.
    maxWorkers: 3,
    // The programs that tests start find each other's compiled code.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/tests') },
    unstubGlobals: true,
    unstubEnvs: true,
    // Real databases and server processes: on a busy machine a test may take long without being wrong.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    globalSetup: ['tests/support/clean-up.ts'],
    setupFiles: ['tests/support/compile-cache.ts', 'tests/support/fail-on-noise.ts'],
  },
});
