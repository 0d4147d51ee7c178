/**
 * The settings of the area that this deployment serves, with their defaults (rules area-settings, delivery-zone,
 * delivery-fee).
 */
import { z } from 'zod';
import { type Area, areaSchema } from '#contract/area.ts';
import { pictureFolder } from './picture-package.ts';
import type { SettingsReader } from './settings-reader.ts';

/** The default entries link to '#', except the driver entry (rule side-menu). */
const SIDE_MENU: Area['sideMenu'] = [
  { label: 'Sign up to deliver', href: '/driver-signup' },
  { label: 'Add your restaurant', href: '#' },
  { label: 'Sign up', href: '#' },
  { label: 'Sign in', href: '#' },
];

/** What a shop calls its place. A real shop never uses the words of the demo's place. */
type PlaceWords = Pick<Area, 'defaultCity' | 'defaultState' | 'serviceHours' | 'towns'>;
const DEMO_WORDS: PlaceWords = {
  defaultCity: 'Trinity',
  defaultState: 'FL',
  serviceHours: 'Every day, 11 AM to 9 PM',
  towns: [
    { name: 'Trinity', coordinates: { latitude: 28.1808, longitude: -82.6818 } },
    { name: 'Odessa', coordinates: { latitude: 28.1939, longitude: -82.5918 } },
    { name: 'Keystone', coordinates: { latitude: 28.1558, longitude: -82.6212 } },
  ],
};
const NO_WORDS: PlaceWords = { defaultCity: '', defaultState: '', serviceHours: '', towns: [] };

/** Links that a browser may follow from the menu: our own paths, web, mail and phone addresses; never a script. */
const HREF = /^(#|\/(?!\/)|https:\/\/|mailto:|tel:)/;
const sideMenuSchema = z
  .array(z.object({ label: z.string().min(1).max(60), href: z.string().max(500).regex(HREF) }))
  .max(20);

function checked<T>(schema: z.ZodType<T>): (value: unknown) => T | null {
  return (value) => schema.safeParse(value).data ?? null;
}

function readTimeZone(read: SettingsReader): string {
  const zone = read.text('AREA_TIME_ZONE', 'America/New_York');
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
  } catch {
    read.complain('AREA_TIME_ZONE', `is "${zone}", which is no known time zone. Use a name such as America/New_York.`);
  }
  return zone;
}

function readSupportPhone(read: SettingsReader): string {
  const phone = read
    .text('SUPPORT_PHONE', '7275550142')
    .replace(/[\s().-]/g, '')
    .replace(/^\+1/, '');
  if (!/^[2-9]\d{9}$/.test(phone)) {
    read.complain('SUPPORT_PHONE', 'must be a ten-digit phone number, such as (727) 555-0142.');
  }
  return phone;
}

function readFees(read: SettingsReader): Area['fees'] {
  const taxPercent = read.number('TAX_FALLBACK_PERCENT', 7, { min: 0, max: 30 });
  return {
    baseFeeCents: read.whole('DELIVERY_BASE_FEE_CENTS', 199, { min: 0, max: 100_000 }),
    includedMiles: read.number('DELIVERY_INCLUDED_MILES', 2, { min: 0, max: 100 }),
    perMileCents: read.whole('DELIVERY_PER_MILE_CENTS', 75, { min: 0, max: 100_000 }),
    taxFallbackPpm: Math.round(taxPercent * 10_000),
    roadFactor: read.number('ROAD_FACTOR', 1.3, { min: 1, max: 5 }),
    kitchenMinutes: read.number('KITCHEN_MINUTES', 20, { min: 0, max: 600 }),
    speedMph: read.number('DRIVING_SPEED_MPH', 25, { min: 1, max: 100 }),
  };
}

/** Reads the area's settings. With `isDemo`, the demo's words are used where none are set. */
export function readArea(read: SettingsReader, isDemo: boolean): Area {
  const words = isDemo ? DEMO_WORDS : NO_WORDS;
  return {
    brand: read.text('AREA_BRAND', 'Forkfleet'),
    hub: {
      latitude: read.number('AREA_HUB_LATITUDE', 28.19429, { min: -90, max: 90 }),
      longitude: read.number('AREA_HUB_LONGITUDE', -82.59446, { min: -180, max: 180 }),
    },
    radiusMiles: read.number('AREA_RADIUS_MILES', 3, { min: 0.1, max: 500 }),
    timeZone: readTimeZone(read),
    defaultCity: read.text('AREA_CITY', words.defaultCity),
    defaultState: read.text('AREA_STATE', words.defaultState),
    supportPhone: readSupportPhone(read),
    serviceHours: read.text('AREA_SERVICE_HOURS', words.serviceHours),
    fees: readFees(read),
    sideMenu: read.json('SIDE_MENU', SIDE_MENU, checked(sideMenuSchema), '[{"label":"Sign in","href":"#"}]'),
    towns: read.json(
      'AREA_TOWNS',
      words.towns,
      checked(areaSchema.shape.towns),
      '[{"name":"Odessa","coordinates":{"latitude":28.1939,"longitude":-82.5918}}]',
    ),
    hasPictures: pictureFolder() !== null,
  };
}
