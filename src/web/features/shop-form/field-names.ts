import { momentText } from '#domain/moment-text.ts';
import { formatCents } from '#domain/money/money.ts';
import { hoursInWords } from '#domain/shop/hours-in-words.ts';
import type { ShopField } from '#domain/shop/merge-changes.ts';
import type { Shop } from '#domain/shop/shop.ts';

/** What people call each field of the shop. */
export const FIELD_NAMES: Readonly<Record<ShopField, string>> = {
  brand: 'Name',
  logo: 'Logo',
  accent: 'Color',
  defaultCity: 'City',
  defaultState: 'State',
  supportPhone: 'Support phone',
  ownerPhone: 'Your own phone',
  homeHeading: 'Heading of the home page',
  homeIntro: 'First sentence',
  faq: 'Questions',
  sideMenu: 'Side menu',
  hub: 'Center of the zone',
  radiusMiles: 'Radius',
  towns: 'Towns',
  timeZone: 'Time zone',
  serviceHours: 'Hours in words',
  hours: 'Hours',
  holidays: 'Holidays',
  closure: 'Open or closed',
  baseFeeCents: 'Delivery fee',
  includedMiles: 'Miles included',
  perMileCents: 'Each further mile',
  orderFeePpm: 'Order fees, share',
  orderFeeFixedCents: 'Order fees, fixed',
  orderFeeStepCents: 'Order fees, rounded up to',
  taxFallbackPpm: 'Sales tax',
  roadFactor: 'Road factor',
  kitchenMinutes: 'Kitchen time',
  speedMph: 'Driving speed',
  learnedTimes: 'Learned kitchen times',
  freeDelivery: 'Free delivery',
  tipPresets: 'Tips',
  refundLimitCents: 'Refunds by dispatchers',
  cannedReplies: 'Replies',
  tillNotes: 'Receipts from drivers',
  broughtBackPayer: 'Orders that are brought back',
  unasked: 'What the set-up asks',
  untakenMinutes: 'Text about a waiting order',
  sharesPositions: 'Positions of drivers',
};

const FEW = 2;

/** Several fields in a sentence: 'Name, Hours and Holidays'. */
export function fieldsInWords(fields: readonly ShopField[]): string {
  const names = fields.map((field) => FIELD_NAMES[field]);
  const last = names.at(-1) ?? 'Nothing';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** The first ones by name, the others counted, so that they stand in a line or two: 'Name, Hours and 3 more'. */
export function fewInWords(fields: readonly ShopField[]): string {
  const [shown, more] = [fields.slice(0, FEW), fields.length - FEW];
  return more < 2 ? fieldsInWords(fields) : `${shown.map((field) => FIELD_NAMES[field]).join(', ')} and ${more} more`;
}

/** What a field without a value means, where that is not as usual. */
const NOTHING: Readonly<Partial<Record<ShopField, string>>> = {
  closure: 'not closed',
  hub: 'none yet',
  logo: 'none',
  accent: 'the usual red',
};

/** A field's value in words, to be held against another. */
export function shopValueInWords(shop: Shop, field: ShopField): string {
  const value = shop[field];
  if (field === 'logo' && shop.logo !== null) return 'a picture';
  if (field === 'hours') return hoursInWords(shop.hours) || 'always open';
  if (field === 'hub' && shop.hub !== null) return `${shop.hub.latitude.toFixed(4)}, ${shop.hub.longitude.toFixed(4)}`;
  if (field === 'closure' && shop.closure !== null) {
    const { until } = shop.closure;
    return until === null ? 'closed' : `closed until ${momentText(until, shop.timeZone)}`;
  }
  if (field === 'freeDelivery') {
    const { isOn, until } = shop.freeDelivery;
    return !isOn ? 'off' : until === null ? 'on' : `on until ${until}`;
  }
  if (value === null || value === '') return NOTHING[field] ?? 'as usual';
  if (Array.isArray(value)) {
    if (field === 'tipPresets') return value.map((percent) => `${percent}%`).join(', ');
    return value.length === 1 ? '1 entry' : `${value.length} entries`;
  }
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value !== 'number') return String(value);
  if (field.endsWith('Cents')) return formatCents(value);
  return field.endsWith('Ppm') ? `${value / 10_000}%` : String(value);
}
