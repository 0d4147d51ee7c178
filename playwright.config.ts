import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser, findLightBrowser } from './scripts/find-browser.mjs';
import { chooseBrowserTests } from './scripts/slow-tests.mjs';
import { PHONE } from './tests/browser/steps/devices.ts';
import { DEMO_PASSWORD } from './tests/browser/steps/staff-names.ts';
import { openRunFolder } from './tests/support/run-folder.ts';

const { included, leftOut } = chooseBrowserTests(['**/*.test.ts']);
const RESULTS = 'test-results/browser';

/** Chromium calls home on its own; behind a closed network that only makes noise. */
const QUIET = ['background-networking', 'component-update', 'sync', 'quic'].map((part) => `--disable-${part}`);
/**
 * Playwright's own list, which ours replaces, and the suggestions of the address bar: every window loads them in
 * processes of their own, at nearly half of a test's processor time.
 */
const UNUSED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];
const isRoot = process.getuid?.() === 0;

// Playwright loads this file once more in each worker: what the first load found is handed on through the environment.
if (process.env.BROWSER_TEST_PORT === undefined) process.once('exit', openRunFolder());
process.env.LIGHT_CHROMIUM_PATH ??= findLightBrowser() ?? '';
process.env.CHROMIUM_PATH ||= await findBrowser();
process.env.BROWSER_TEST_PORT ||= String(await freePort());
// Workers and servers find each other's compiled code.
process.env.NODE_COMPILE_CACHE ||= join(import.meta.dirname, 'node_modules/.cache/tests');
const port = process.env.BROWSER_TEST_PORT;
const origin = `http://127.0.0.1:${port}`;

const WHOLE_BROWSER = process.env.CHROMIUM_PATH;
/** A seventh of the tests' time is saved by a Chromium without windows, where there is one. */
const LIGHT_BROWSER = process.env.LIGHT_CHROMIUM_PATH || WHOLE_BROWSER;

const launch = (executablePath: string) => ({
  executablePath,
  args: [
    ...QUIET,
    '--no-first-run',
    // Nothing pulses or slides: to draw each frame without a graphics card takes a quarter of the tests' time.
    '--force-prefers-reduced-motion',
    // Pages live for seconds, too short for what the best compiler makes of their scripts.
    '--js-flags=--no-opt --single-threaded-gc',
    // The pages and workers of a context share one process: to start others takes a fifth of the processor's time.
    '--renderer-process-limit=1',
    `--disable-features=${UNUSED_FEATURES.join(',')}`,
    ...(isRoot ? ['--no-sandbox'] : []),
  ],
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: included,
  testIgnore: leftOut,
  outputDir: RESULTS,
  fullyParallel: true,
  forbidOnly: true,
  // A pass on the second try is listed, see scripts/test-totals.mjs.
  retries: 1,
  workers: 2,
  // A machine with two slow cores, on which a test shares each with a browser and a server, is no fault.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: origin,
    actionTimeout: 30_000,
    // A film of each test would cost a third of the time, its pages a sixth: a second try keeps its steps and calls, a
    // failure its last picture. `--trace on` keeps all.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: launch(LIGHT_BROWSER),
  },
  projects: [
    { name: 'phone', grepInvert: /@whole-browser/, use: PHONE },
    // What does not depend on the width is tested on the phone alone.
    { name: 'desktop', grep: /@both-widths/, use: { viewport: { width: 1280, height: 800 } } },
    // What a browser without windows has not got: notifications, and letters drawn as on a screen.
    { name: 'whole-browser', grep: /@whole-browser/, use: { ...PHONE, launchOptions: launch(WHOLE_BROWSER) } },
  ],
  webServer: {
    command: `"${process.execPath}" tests/browser/steps/quick-server.ts`,
    url: `${origin}/readyz`,
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      DATA_DIR: join(tmpdir(), 'shared-server'),
      DATABASE_URL: '',
      DEMO: 'on',
      DEMO_PASSWORD,
      RATE_LIMITS: 'off',
      SANDBOX_LATE_CONFIRMATION_MS: '3000',
    },
  },
});
