/**
 * The only reader of environment variables (rule area-settings). Every value is checked; all problems are reported
 * together, each with how to fix it (rule start-refusals). Every name is in `.env.example` too.
 */
import { isIP, isIPv6 } from 'node:net';
import type { KeyProvider, ProviderKeys } from '#contract/shop/provider-keys.ts';
import type { MapTiles } from '#contract/shop/shop.ts';
import type { Result } from '#domain/result.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { warnOfCutSettings } from './settings-cut.ts';
import { type FilesSettings, readFiles } from './settings-files.ts';
import { readFirstShop, readShopSettings, type ShopSetting } from './settings-first-shop.ts';
import { type MessagesSettings, readLinkSecrets, readMessages } from './settings-messages.ts';
import { misspeltSettings, warnOfUnreadSettings, withoutByteOrderMark } from './settings-names.ts';
import { type PaymentsSettings, readPayments, readSandbox, type SandboxSettings } from './settings-payments.ts';
import { type PlacesSettings, readPlaces } from './settings-places.ts';
import { type Environment, SettingsReader } from './settings-reader.ts';
import {
  type KeyIssue,
  type ProviderSettings,
  readFixedProviders,
  readTypedKeys,
  warnOfIdleKeys,
} from './settings-typed-keys.ts';

export type RouteTimesSettings = { readonly source: 'estimate' } | { readonly source: 'osrm'; readonly url: string };

export interface Settings {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Absolute or relative to the working directory. */
  readonly dataDir: string;
  /** postgres://… ; null = the embedded database in the data folder. */
  readonly databaseUrl: string | null;
  /** The same database without the pooler in front of it; null = there is no pooler. */
  readonly databaseDirectUrl: string | null;
  /** Where browsers reach this server, without a final slash; links are built from it (rule links-from-settings). */
  readonly publicUrl: string;
  readonly demo: boolean;
  readonly demoPassword: string | null;
  readonly rateLimits: boolean;
  /** Whether the office can practice an evening, which lives in one server (rule practice-evening). */
  readonly practice: boolean;
  /** Drivers' phones keep their orders, so that their pages open without a line. */
  readonly driverOffline: boolean;
  /** Addresses of proxies with a trusted X-Forwarded-For; empty = none. */
  readonly trustProxy: readonly string[];
  /** The token that /metrics requires from everybody; null = it is open only to this machine. */
  readonly metricsToken: string | null;
  /** Opens and closes backups. */
  readonly backupSecret: string | null;
  /** Seals the keys that the owner types; null = the server makes one and keeps it in the data folder. */
  readonly keysSecret: string | null;
  /** Where strangers report a weakness, as mailto: or https:; null = no contact is named. */
  readonly securityContact: string | null;
  readonly payments: PaymentsSettings;
  readonly sandbox: SandboxSettings;
  readonly messages: MessagesSettings;
  readonly files: FilesSettings;
  /** Keys of signed links, first the one that signs; empty = the server generates and stores one. */
  readonly linkSecrets: readonly string[];
  readonly places: PlacesSettings;
  /** The providers that the environment decides, so that nobody types their keys. */
  readonly fixedProviders: readonly KeyProvider[];
  readonly readTypedKeys: (keys: ProviderKeys) => Result<Partial<ProviderSettings>, readonly KeyIssue[]>;
  readonly routeTimes: RouteTimesSettings;
  /** A VROOM server that plans which driver makes which stops; null = the built-in rules do. */
  readonly routingUrl: string | null;
  /** The map below the zone; null = the zone is drawn only over the known addresses. */
  readonly mapTiles: MapTiles | null;
  /** Stored at a first start; from then on the shop is data (live-shop.ts). */
  readonly firstShop: Shop;
  readonly shopSettings: readonly ShopSetting[];
  /** What the operator should know about settings that are right. */
  readonly warnings: readonly string[];
}

export type SettingsResult =
  | { readonly ok: true; readonly value: Settings }
  | { readonly ok: false; readonly problems: readonly string[] };

function readRouteTimes(read: SettingsReader): RouteTimesSettings {
  const source = read.oneOf('ROUTE_TIMES', ['estimate', 'osrm'], 'estimate');
  if (source === 'estimate') return { source };
  read.required('OSRM_URL', 'ROUTE_TIMES=osrm needs the address of an OSRM server, such as http://127.0.0.1:5000.');
  return { source, url: read.url('OSRM_URL', 'http://127.0.0.1:5000') };
}

/** The problem never repeats the address: it may hold a key. */
function readMapTiles(read: SettingsReader): MapTiles | null {
  const url = read.optional('MAP_TILES_URL');
  if (url === null) return null;
  const isWeb = /^https?:$/.test(URL.parse(url)?.protocol ?? '');
  const parts = url
    .match(/\{[^{}]*\}/g)
    ?.toSorted()
    .join('');
  if (!isWeb || parts !== '{x}{y}{z}')
    read.complain(
      'MAP_TILES_URL',
      'must be an address such as https://tiles.example/{z}/{x}/{y}.png, with no other part in braces.',
    );
  const why = 'MAP_TILES_URL needs the words with which its maker is named, such as © OpenStreetMap contributors.';
  return { url, credit: read.required('MAP_TILES_CREDIT', why) };
}

function readRateLimits(read: SettingsReader, production: boolean): boolean {
  const on = read.flag('RATE_LIMITS', true, 'on', 'off');
  if (production && !on) read.complain('RATE_LIMITS', 'must not be off in production. Remove it, or set it to on.');
  return on;
}

const asHost = (address: string): string => (isIPv6(address) ? `[${address}]` : address);

function readHost(read: SettingsReader): string {
  const host = read.text('HOST', '127.0.0.1');
  // An address may be written in many ways (::0, 0): from here on it is written in one.
  const name = URL.parse(`http://${asHost(host)}`)?.hostname.replace(/^\[|\]$/g, '');
  if (name !== undefined && (isIP(host) !== 0 || /^[\w.-]+$/.test(host))) return name;
  read.complain('HOST', `is "${host}", but must be an address alone, such as 127.0.0.1, without a scheme or a port.`);
  return '127.0.0.1';
}

/** Visitors at another address than the links' would lose carts and orders: production must name it. */
function readPublicUrl(read: SettingsReader, production: boolean, host: string, port: number): string {
  if (production) {
    read.required(
      'PUBLIC_URL',
      'A production start needs the address that browsers use, such as https://shop.example.',
    );
  }
  const own = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  const url = read.url('PUBLIC_URL', `http://${asHost(own)}:${port}`, 'https://shop.example');
  const { protocol, hostname, pathname, origin } = URL.parse(url) ?? {
    protocol: '',
    hostname: '',
    pathname: '/',
    origin: url,
  };
  if (/^https?:$/.test(protocol) && pathname !== '/') {
    read.complain('PUBLIC_URL', 'must not have a path. Write the origin alone, such as https://shop.example.');
  } else if (!/^(?:[\w-]+\.)*[\w-]+\.?$|^\[|^$/.test(hostname)) {
    read.complain('PUBLIC_URL', `names "${hostname}", but must name one host, such as https://shop.example.`);
  }
  return origin;
}

function readDataDir(read: SettingsReader): string {
  const dataDir = read.text('DATA_DIR', './data');
  if (/^["'~$]|\$\{/.test(dataDir)) {
    read.complain(
      'DATA_DIR',
      `is ${dataDir}, but only a shell replaces ~, $ and quotes. Write the whole path, such as /srv/shop.`,
    );
  }
  return dataDir;
}

function readDirectUrl(read: SettingsReader): string | null {
  const url = read.postgresUrl('DATABASE_DIRECT_URL');
  if (url !== null && read.optional('DATABASE_URL') === null) {
    read.complain('DATABASE_DIRECT_URL', 'goes with DATABASE_URL, which is missing. Set DATABASE_URL to the pooler.');
  }
  return url;
}

function readSecurityContact(read: SettingsReader): string | null {
  const contact = read.optional('SECURITY_CONTACT');
  if (contact !== null && !/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact)) {
    read.complain('SECURITY_CONTACT', 'must be such as mailto:security@shop.example or https://shop.example/security.');
  }
  return contact;
}

/** Reads and checks all settings. */
export function readSettings(given: Environment): SettingsResult {
  const environment = withoutByteOrderMark(given);
  const read = new SettingsReader(environment);
  const production = read.oneOf('NODE_ENV', ['development', 'test', 'production'], 'development') === 'production';
  const port = read.whole('PORT', 3000, { min: 0, max: 65_535 });
  const demo = read.flag('DEMO', !production, 'on', 'off');
  const host = readHost(read);
  const publicUrl = readPublicUrl(read, production, host, port);
  const shop = { production, demo, publicUrl };
  const databaseUrl = read.postgresUrl('DATABASE_URL');
  const settings: Settings = {
    production,
    host,
    port,
    dataDir: readDataDir(read),
    databaseUrl,
    databaseDirectUrl: readDirectUrl(read),
    publicUrl,
    demo,
    demoPassword: read.secret('DEMO_PASSWORD', 12),
    rateLimits: readRateLimits(read, production),
    // Where there is PostgreSQL, there may be several servers.
    practice: read.flag('PRACTICE', databaseUrl === null, 'on', 'off'),
    driverOffline: read.flag('DRIVER_OFFLINE', true, 'on', 'off'),
    trustProxy: read.addresses('TRUST_PROXY'),
    metricsToken: read.forHeader('METRICS_TOKEN', read.secret('METRICS_TOKEN', 16)),
    backupSecret: read.secret('BACKUP_SECRET', 16),
    keysSecret: read.secret('KEYS_SECRET', 32),
    securityContact: readSecurityContact(read),
    payments: readPayments(read, shop),
    sandbox: readSandbox(read),
    messages: readMessages(read),
    files: readFiles(read),
    linkSecrets: readLinkSecrets(read),
    places: readPlaces(read),
    fixedProviders: readFixedProviders(read),
    readTypedKeys: (keys) => readTypedKeys(environment, shop, keys),
    routeTimes: readRouteTimes(read),
    routingUrl: read.url('ROUTING_URL', '', 'http://127.0.0.1:3100') || null,
    mapTiles: readMapTiles(read),
    firstShop: readFirstShop(read, demo),
    shopSettings: readShopSettings(read),
    warnings: [...warnOfCutSettings(environment), ...warnOfUnreadSettings(environment), ...warnOfIdleKeys(read)],
  };
  const problems = [...misspeltSettings(environment), ...read.problems];
  return problems.length === 0 ? { ok: true, value: settings } : { ok: false, problems };
}
