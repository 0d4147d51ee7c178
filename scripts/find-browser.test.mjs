import { describe, expect, it } from 'vitest';
import { findBrowser, findLightBrowser } from './find-browser.mjs';

const OWN = '/home/me/.cache/ms-playwright/chromium/chrome';
const PACKED = '/tmp/chromium';

/**
 * A machine with the given programs.
 *
 * @param {string[]} programs
 * @param {{ CHROMIUM_PATH?: string, npm?: boolean, download?: boolean }} [options]
 */
function machine(programs, { CHROMIUM_PATH, npm = false, download = false } = {}) {
  const there = new Set(programs);
  return {
    env: { PATH: ['/usr/local/bin', '/usr/bin'].join(process.platform === 'win32' ? ';' : ':'), CHROMIUM_PATH },
    exists: (/** @type {string} */ file) => there.has(file),
    playwrightPath: async () => OWN,
    unpackFromNpm: async () => (npm ? PACKED : undefined),
    download: async () => {
      if (download) there.add(OWN);
    },
  };
}

describe('finding a browser', () => {
  it('takes the one that is named before all others', async () => {
    const found = await findBrowser(machine(['/opt/mine', OWN, '/usr/bin/chromium'], { CHROMIUM_PATH: '/opt/mine' }));
    expect(found).toBe('/opt/mine');
  });

  it('says so where the named one is not there, rather than taking another', async () => {
    const search = findBrowser(machine([OWN], { CHROMIUM_PATH: '/opt/gone' }));
    await expect(search).rejects.toThrow('CHROMIUM_PATH names /opt/gone');
  });

  it('takes Playwright’s own before an installed one', async () => {
    expect(await findBrowser(machine([OWN, '/usr/bin/chromium']))).toBe(OWN);
  });

  it('takes an installed one before any download', async () => {
    expect(await findBrowser(machine(['/usr/bin/google-chrome'], { npm: true, download: true }))).toBe(
      '/usr/bin/google-chrome',
    );
  });

  it('takes Chromium before Chrome', async () => {
    expect(await findBrowser(machine(['/usr/local/bin/google-chrome', '/usr/bin/chromium']))).toBe('/usr/bin/chromium');
  });

  it('takes the one without windows for what needs none, unless another is named', () => {
    const programs = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
    expect(findLightBrowser(machine(programs))).toBe('/usr/bin/chromium-headless-shell');
    expect(findLightBrowser(machine(programs, { CHROMIUM_PATH: '/usr/bin/chromium' }))).toBeUndefined();
    expect(findLightBrowser(machine(['/usr/bin/chromium']))).toBeUndefined();
  });

  it('takes one from npm before Playwright’s download', async () => {
    expect(await findBrowser(machine([], { npm: true, download: true }))).toBe(PACKED);
  });

  it('takes Playwright’s download last', async () => {
    expect(await findBrowser(machine([], { download: true }))).toBe(OWN);
  });

  it('says in one line what to do where all fails', async () => {
    await expect(findBrowser(machine([]))).rejects.toThrow(/^No browser .* set CHROMIUM_PATH to one\.$/);
  });
});
