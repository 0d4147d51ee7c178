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

it.each([
  [true, 'http://shop.example', true],
  [true, 'https://shop.example', false],
  [true, 'http://127.0.0.1:3000', false],
  [false, 'http://shop.example', false],
])('in production (%s) at %s warns of an open line: %s', (production, publicUrl, isWarned) => {
  const settings = testSettings({ production, publicUrl });
  expect(greeting(settings, settings.firstShop, 1000, NOBODY).includes('PUBLIC_URL is http,')).toBe(isWarned);
});

it('names the settings that say something else than the shop, which are not read again (rule first-shop)', () => {
  const settings = testSettings({ shopSettings: ['AREA_BRAND', 'AREA_RADIUS_MILES'] });
  const said = (brand: string) => greeting(settings, { ...settings.firstShop, brand }, 1000, NOBODY);
  expect(said('Blue Door')).toContain('NOTE: AREA_BRAND: the shop has other values');
  expect(said(settings.firstShop.brand)).not.toContain('NOTE');
});

it.each([
  ['EST', true],
  ['America/New_York', false],
])('with the time zone %s warns of a zone without a place: %s (rule time-zones)', (timeZone, isWarned) => {
  const settings = testSettings({ publicUrl: 'https://shop.example' });
  const text = greeting(settings, { ...settings.firstShop, timeZone }, 1000, NOBODY);
  expect(text.includes(`WARNING: The shop's time zone is "${timeZone}"`)).toBe(isWarned);
  expect(text.includes('https://shop.example/office/shop#shop-hours')).toBe(isWarned);
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
