import { expect, it } from 'vitest';
import { testSettings } from '#tests/support/test-settings.ts';
import { greeting, warnOfOldBuild } from './greeting.ts';

const NOBODY = { demoPassword: null, setUpToken: null };

it.each([
  ['warns', 'https://shop.example', [], true],
  ['does not warn', 'https://shop.example', ['127.0.0.1'], false],
  ['does not warn', 'http://localhost:3000', [], false],
])('%s where the shop is %s and the proxies are %j', (_what, publicUrl, trustProxy, isWarned) => {
  const settings = testSettings({ publicUrl, trustProxy });
  const text = greeting(settings, settings.firstShop, 1000, NOBODY);
  expect(text.includes('WARNING: PUBLIC_URL is https, but TRUST_PROXY names no proxy')).toBe(isWarned);
});

it('names the settings that say something else than the shop, which are not read again (rule first-shop)', () => {
  const settings = testSettings({ shopSettings: ['AREA_BRAND', 'AREA_RADIUS_MILES'] });
  const said = (brand: string) => greeting(settings, { ...settings.firstShop, brand }, 1000, NOBODY);
  expect(said('Blue Door')).toContain('NOTE: AREA_BRAND: the shop has other values');
  expect(said(settings.firstShop.brand)).not.toContain('NOTE');
});

it('names the link by which the first owner is made, where there is none (rule first-owner)', () => {
  const settings = testSettings({ publicUrl: 'https://shop.example' });
  const said = (setUpToken: string | null) => greeting(settings, settings.firstShop, 1000, { ...NOBODY, setUpToken });
  expect(said('abc')).toContain('https://shop.example/office/set-up#abc');
  expect(said(null)).not.toContain('set-up');
});

it('warns of sources that are newer than the build, and not where both are one', () => {
  expect(warnOfOldBuild('0.2.0', '0.3.0').join('\n')).toContain('run npm run build');
  expect(warnOfOldBuild('0.3.0', '0.3.0')).toEqual([]);
});

it.each([
  [null, 'SQLite in ./shop'],
  ['postgres://me:hunter2@db.example:5432/shop', 'PostgreSQL at db.example:5432/shop'],
])('says which database is in use, without its password', (databaseUrl, expected) => {
  const settings = testSettings({ dataDir: './shop', databaseUrl });
  const text = greeting(settings, settings.firstShop, 1000, NOBODY);
  expect(text).toContain(`Database   ${expected}\n`);
});
