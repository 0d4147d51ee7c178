/**
 * The shop of a first start, with its defaults (rules first-shop, delivery-zone, delivery-fee,
 * refund-call, money-alert, untaken-text). Once it is stored, these
 * settings are not read again.
 */
import { DEFAULT_FEES } from '#domain/money/fee-settings.ts';
import { TIP_PRESETS } from '#domain/money/tip.ts';
import { USUAL_REPLIES } from '#domain/shop/canned-replies.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { shopSchema } from '#domain/shop/shop-schema.ts';
import { isKnownZone, isPlaceZone } from '#domain/shop/time-zones.ts';
import type { SettingsReader } from './settings-reader.ts';

const DRIVER_ENTRY = { label: 'Sign up to deliver', href: '/driver-signup' };
/** The demo shows what a menu can hold; a real shop begins with the entry that leads somewhere (rule side-menu). */
const DEMO_MENU: Shop['sideMenu'] = [
  DRIVER_ENTRY,
  { label: 'Add your restaurant', href: '#' },
  { label: 'Sign up', href: '#' },
  { label: 'Sign in', href: '#' },
];

/** What a shop calls its place. A real shop never uses the words of the demo's place. */
type PlaceWords = Pick<Shop, 'defaultCity' | 'defaultState' | 'serviceHours' | 'towns'>;
const DEMO_WORDS: PlaceWords = {
  defaultCity: 'Odessa',
  defaultState: 'FL',
  // The demo has no hours, so that it can be tried at any time.
  serviceHours: 'Every day, 24 hours a day',
  towns: [
    { name: 'Trinity', coordinates: { latitude: 28.1808, longitude: -82.6818 } },
    { name: 'Odessa', coordinates: { latitude: 28.1939, longitude: -82.5918 } },
    { name: 'Keystone', coordinates: { latitude: 28.1558, longitude: -82.6212 } },
  ],
};
const NO_WORDS: PlaceWords = { defaultCity: '', defaultState: '', serviceHours: '', towns: [] };

/** What no setting says: the owner edits it later. */
const UNSAID = {
  logo: null,
  accent: null,
  homeHeading: '',
  homeIntro: '',
  faq: null,
  hours: [],
  holidays: [],
  closure: null,
  orderFeePpm: DEFAULT_FEES.orderFeePpm,
  orderFeeFixedCents: DEFAULT_FEES.orderFeeFixedCents,
  orderFeeStepCents: DEFAULT_FEES.orderFeeStepCents,
  tipPresets: TIP_PRESETS,
  freeDelivery: { isOn: true, until: null },
  cannedReplies: USUAL_REPLIES,
  learnedTimes: false,
  sharesPositions: false,
  offersOrders: false,
  hidesPhones: false,
  tillNotes: false,
  broughtBackPayer: 'customer',
} satisfies Partial<Shop>;

function readTimeZone(read: SettingsReader): string {
  const zone = read.text('AREA_TIME_ZONE', 'America/New_York');
  // A zone without a place was once allowed, and must not keep an upgraded shop from starting (rule time-zones).
  if (!isKnownZone(zone))
    read.complain('AREA_TIME_ZONE', `is "${zone}", which is no known time zone. Use a name such as America/New_York.`);
  return zone;
}

/** The demo's support phone, which nobody answers; shops without the demo were once begun with it too. */
const EXAMPLE_PHONE = '7275550142';
const PHONE_WORDS = 'must be a ten-digit phone number, such as (727) 555-0142, or empty.';

function readPhone(read: SettingsReader, name: string, written: string): string | null {
  const phone = written.replace(/[\s().-]/g, '').replace(/^\+1/, '') || null;
  if (!shopSchema.shape.supportPhone.safeParse(phone).success) read.complain(name, PHONE_WORDS);
  return phone;
}

const HUB_SETTINGS = ['AREA_HUB_LATITUDE', 'AREA_HUB_LONGITUDE'] as const;

/** A real shop is nowhere until somebody says where: no place would be right for it by chance (rule no-hub). */
function readHub(read: SettingsReader, isDemo: boolean): Shop['hub'] {
  const [missing, ...others] = HUB_SETTINGS.filter((name) => read.optional(name) === null);
  if (!isDemo && others.length > 0) return null;
  if (!isDemo && missing !== undefined) read.complain(missing, 'is missing: a hub has a latitude and a longitude.');
  return {
    latitude: read.number('AREA_HUB_LATITUDE', 28.19429, { min: -90, max: 90 }),
    longitude: read.number('AREA_HUB_LONGITUDE', -82.59446, { min: -180, max: 180 }),
  };
}

function readFees(read: SettingsReader) {
  return {
    baseFeeCents: read.whole('DELIVERY_BASE_FEE_CENTS', DEFAULT_FEES.baseFeeCents, { min: 0, max: 100_000 }),
    includedMiles: read.number('DELIVERY_INCLUDED_MILES', DEFAULT_FEES.includedMiles, { min: 0, max: 100 }),
    perMileCents: read.whole('DELIVERY_PER_MILE_CENTS', DEFAULT_FEES.perMileCents, { min: 0, max: 100_000 }),
    taxFallbackPpm: Math.round(read.number('TAX_FALLBACK_PERCENT', 7, { min: 0, max: 30 }) * 10_000),
    roadFactor: read.number('ROAD_FACTOR', DEFAULT_FEES.roadFactor, { min: 1, max: 5 }),
    kitchenMinutes: read.number('KITCHEN_MINUTES', DEFAULT_FEES.kitchenMinutes, { min: 0, max: 600 }),
    speedMph: read.number('DRIVING_SPEED_MPH', DEFAULT_FEES.speedMph, { min: 1, max: 100 }),
  };
}

/** What the settings leave to the owner: these values are only guesses (rule set-up-asks). */
const readUnasked = (read: SettingsReader): Shop['unasked'] => [
  ...(isPlaceZone(read.text('AREA_TIME_ZONE', '')) ? [] : (['timeZone'] as const)),
  ...(read.optional('TAX_FALLBACK_PERCENT') === null ? (['taxFallbackPpm'] as const) : []),
];

const TOWNS_EXAMPLE = '[{"name":"Odessa","coordinates":{"latitude":28.1939,"longitude":-82.5918}}]';

/** The settings of a first start, and the field that each makes. */
const FIELDS = {
  AREA_BRAND: 'brand',
  AREA_HUB_LATITUDE: 'hub',
  AREA_HUB_LONGITUDE: 'hub',
  AREA_RADIUS_MILES: 'radiusMiles',
  AREA_TIME_ZONE: 'timeZone',
  AREA_CITY: 'defaultCity',
  AREA_STATE: 'defaultState',
  AREA_SERVICE_HOURS: 'serviceHours',
  AREA_TOWNS: 'towns',
  SIDE_MENU: 'sideMenu',
  SUPPORT_PHONE: 'supportPhone',
  OWNER_PHONE: 'ownerPhone',
  UNTAKEN_TEXT_MINUTES: 'untakenMinutes',
  REFUND_LIMIT_CENTS: 'refundLimitCents',
  DELIVERY_BASE_FEE_CENTS: 'baseFeeCents',
  DELIVERY_INCLUDED_MILES: 'includedMiles',
  DELIVERY_PER_MILE_CENTS: 'perMileCents',
  TAX_FALLBACK_PERCENT: 'taxFallbackPpm',
  ROAD_FACTOR: 'roadFactor',
  KITCHEN_MINUTES: 'kitchenMinutes',
  DRIVING_SPEED_MPH: 'speedMph',
} as const satisfies Readonly<Record<string, keyof Shop>>;
export type ShopSetting = keyof typeof FIELDS;

/** The settings of a first start that the environment has. */
export function readShopSettings(read: SettingsReader): readonly ShopSetting[] {
  return (Object.keys(FIELDS) as ShopSetting[]).filter((name) => read.optional(name) !== null);
}

/** Those of them that say something else than the shop, and so are not what they seem. */
export function unreadSettings(names: readonly ShopSetting[], first: Shop, shop: Shop): readonly ShopSetting[] {
  return names.filter((name) => JSON.stringify(first[FIELDS[name]]) !== JSON.stringify(shop[FIELDS[name]]));
}

/** If they were stored as they come, the shop's form would refuse them, and the owner could save nothing else. */
const WORDS = ['AREA_BRAND', 'AREA_CITY', 'AREA_STATE', 'AREA_SERVICE_HOURS'] as const;

/** Reads the shop of a first start. With `isDemo`, the demo's words are used where none are set. */
export function readFirstShop(read: SettingsReader, isDemo: boolean): Shop {
  const words = isDemo ? DEMO_WORDS : NO_WORDS;
  const { sideMenu, towns } = shopSchema.shape;
  const shop = {
    ...UNSAID,
    ...readFees(read),
    unasked: isDemo ? [] : readUnasked(read),
    brand: read.text('AREA_BRAND', 'Forkfleet'),
    hub: readHub(read, isDemo),
    radiusMiles: read.number('AREA_RADIUS_MILES', 3, { min: 0.1, max: 500 }),
    timeZone: readTimeZone(read),
    defaultCity: read.text('AREA_CITY', words.defaultCity),
    defaultState: read.text('AREA_STATE', words.defaultState),
    supportPhone: readPhone(read, 'SUPPORT_PHONE', read.text('SUPPORT_PHONE', isDemo ? EXAMPLE_PHONE : '')),
    ownerPhone: readPhone(read, 'OWNER_PHONE', read.text('OWNER_PHONE', '')),
    serviceHours: read.text('AREA_SERVICE_HOURS', words.serviceHours),
    refundLimitCents: read.whole('REFUND_LIMIT_CENTS', 2500, { min: 0, max: 10_000_000 }),
    untakenMinutes: read.whole('UNTAKEN_TEXT_MINUTES', 5, { min: 0, max: 120 }) || null,
    sideMenu: read.json(
      'SIDE_MENU',
      isDemo ? DEMO_MENU : [DRIVER_ENTRY],
      sideMenu,
      '[{"label":"About us","href":"https://shop.example/about"}]',
    ),
    towns: read.json('AREA_TOWNS', words.towns, towns, TOWNS_EXAMPLE),
  };
  for (const name of WORDS) {
    const issue = shopSchema.shape[FIELDS[name]].safeParse(shop[FIELDS[name]]).error?.issues[0];
    if (issue) read.complain(name, `can't be stored: ${issue.message}.`);
  }
  return shop;
}

/**
 * A stored version as it is read: what it lacks is as in the first shop. Versions of a shop without the demo that hold
 * the demo's phone, or entries that lead nowhere, are read without them.
 */
export function wholeShop(first: Shop, stored: Partial<Shop>): Shop {
  // Owners of before were not asked; a shop that was opened has what they wanted.
  const unasked = stored.unasked ?? (stored.closure?.isFirst === true ? first.unasked : []);
  const shop = { ...first, ...stored, unasked };
  if (first.supportPhone === EXAMPLE_PHONE) return shop;
  const supportPhone = shop.supportPhone === EXAMPLE_PHONE ? null : shop.supportPhone;
  return { ...shop, supportPhone, sideMenu: shop.sideMenu.filter(({ href }) => href !== '#') };
}
