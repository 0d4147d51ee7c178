/** What the terminal shows when the server is ready, or cannot start. */
import type { Shop } from '#domain/shop/shop.ts';
import { isPlaceZone } from '#domain/shop/time-zones.ts';
import type { Settings } from '../settings.ts';
import { unreadSettings } from '../settings-first-shop.ts';
import { SOURCE_VERSION, VERSION } from '../version.ts';

/** An address of the demo area, inside the zone. */
const DEMO_ADDRESS = '1213 Trinity Oaks Blvd, Trinity';

const NO_PROXY = [
  '  WARNING: PUBLIC_URL is https, but TRUST_PROXY names no proxy. All customers then look like one, and the limits for one',
  '  client shut everybody out. Set TRUST_PROXY to the address from which your proxy calls, such as TRUST_PROXY=127.0.0.1',
];

/** Whether browsers outside of this machine reach the shop without encryption: passwords and orders could be read. */
function isOpenLine({ production, publicUrl }: Pick<Settings, 'production' | 'publicUrl'>): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return production && protocol === 'http:' && !['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}

const OPEN_LINE = [
  '  WARNING: PUBLIC_URL is http, so passwords, addresses and orders travel unencrypted, and notifications do not work. Put a',
  '  proxy with a certificate in front (docs/self-hosting.md), and set PUBLIC_URL to its https address.',
];

/** Warns of a zone that earlier versions took, and that has no summer time (rule time-zones). */
function zoneWarning({ timeZone }: Shop, publicUrl: string): readonly string[] {
  if (isPlaceZone(timeZone)) return [];
  return [
    `  WARNING: The shop's time zone is "${timeZone}", which is not a place, so its hours can be off in summer. Choose a`,
    `  place such as America/New_York at ${publicUrl}/office/shop#shop-hours`,
  ];
}

/** Warns where the sources are of another version than the program, as after an upgrade without a build. */
export const warnOfOldBuild = (version: string, sourceVersion: string): readonly string[] =>
  version === sourceVersion
    ? []
    : [
        `  WARNING: This is the build of version ${version}, and the sources beside it are of version ${sourceVersion}.`,
        '  Stop the server, run npm run build, and start it again.',
      ];

/** Where the shop's data is stored, without the password. */
function databaseWords({ dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>): string {
  if (databaseUrl === null) return `SQLite in ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${host}${pathname}`;
}

interface FirstSteps {
  /** Opens the demo's staff pages; null without demo staff. */
  readonly demoPassword: string | null;
  /** Makes the first owner; null if the shop has one. */
  readonly setUpToken: string | null;
}

/** Where to click, and what to type first. */
export function greeting(
  settings: Settings,
  shop: Shop,
  startedInMs: number,
  { demoPassword, setUpToken }: FirstSteps,
  warnings: readonly string[] = [],
): string {
  const { publicUrl, payments, demo, trustProxy, firstShop, shopSettings } = settings;
  const lines = [
    '',
    `  ${shop.brand} is ready (version ${VERSION}, ${(startedInMs / 1000).toFixed(1)} s)`,
    '',
    `  Shop       ${publicUrl}/`,
    `  Staff      ${publicUrl}/staff/sign-in`,
    `  API docs   ${publicUrl}/api/docs`,
    `  Database   ${databaseWords(settings)}`,
    '',
  ];
  if (payments.provider === 'sandbox') lines.push('  Payments are a sandbox: nobody is charged.');
  else if (payments.provider === 'none')
    lines.push(`  Payments: the owner types the keys of Stripe at ${publicUrl}/office/providers`);
  else if (payments.secretKey.includes('_test_'))
    lines.push('  Payments are in Stripe’s test mode: nobody is charged.');
  lines.push(...warnings.map((warning) => `  WARNING: ${warning}`));
  lines.push(...warnOfOldBuild(VERSION, SOURCE_VERSION));
  if (publicUrl.startsWith('https:') && trustProxy.length === 0) lines.push(...NO_PROXY);
  if (isOpenLine(settings)) lines.push(...OPEN_LINE);
  lines.push(...zoneWarning(shop, publicUrl));
  const unread = unreadSettings(shopSettings, firstShop, shop);
  if (unread.length > 0) {
    lines.push(
      `  NOTE: ${unread.join(', ')}: the shop has other values by now, and these settings are not read again.`,
      `  Its owner edits it at ${publicUrl}/office/shop`,
    );
  }
  if (demo) lines.push(`  The demo area is loaded. An address to try: ${DEMO_ADDRESS}`);
  if (demoPassword !== null) {
    lines.push(`  Demo staff: owner@demo.test, dispatcher@demo.test, driver@demo.test; password ${demoPassword}`);
  }
  if (setUpToken !== null) {
    lines.push('  This shop has no owner yet. Open this link, which works once, to set it up:');
    lines.push(`  ${publicUrl}/office/set-up#${setUpToken}`);
  }
  return `${lines.join('\n')}\n\n`;
}

/** Unusable settings, each with the problem and how to fix it. */
export function settingsRefusal(problems: readonly string[]): string {
  const count = problems.length === 1 ? 'One setting is' : `${problems.length} settings are`;
  const list = problems.map((problem) => `  - ${problem}`);
  return `${count} not right, so the server did not start:\n${list.join('\n')}\nAll settings are listed in .env.example.\n`;
}
