import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'src/**/*.test.{ts,tsx}',
      'tests/**/*.test.ts',
      'demo/**/*.test.ts',
      'bench/**/*.test.ts',
      'scripts/**/*.test.mjs',
    ],
    exclude: [...configDefaults.exclude, 'tests/browser/**'],
    // Real databases and server processes: on a busy machine a test may take long without being wrong.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: ['tests/support/fail-on-noise.ts'],
  },
});
