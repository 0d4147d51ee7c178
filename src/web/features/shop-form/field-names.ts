import * as counts from '#catalog/counts.ts';
import * as moneyWords from '#catalog/everyone/money-words.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/shop-form.tsx';
import { momentText } from '#domain/moment-text.ts';
import { formatCents } from '#domain/money/money.ts';
import { hoursInWords } from '#domain/shop/hours-in-words.ts';
import type { ShopField } from '#domain/shop/merge-changes.ts';
import type { Shop } from '#domain/shop/shop.ts';

export const FIELD_NAMES: Readonly<Record<ShopField, string>> = {
  brand: shared.name,
  logo: catalog.logo,
  accent: catalog.color,
  defaultCity: shared.city,
  defaultState: shared.state,
  supportPhone: catalog.supportPhone,
  ownerPhone: catalog.yourOwnPhone,
  homeHeading: catalog.homePageHeading,
  homeIntro: catalog.firstSentence,
  faq: catalog.questions,
  sideMenu: catalog.sideMenu,
  hub: catalog.centerOfTheZone,
  radiusMiles: catalog.radius,
  towns: catalog.towns,
  timeZone: catalog.timeZone,
  serviceHours: catalog.hoursInWords,
  hours: shared.hours,
  holidays: shared.holidays,
  closure: catalog.openOrClosed,
  baseFeeCents: moneyWords.deliveryFee,
  includedMiles: catalog.milesIncluded,
  perMileCents: catalog.eachExtraMile,
  orderFeePpm: catalog.orderFeesShare,
  orderFeeFixedCents: catalog.orderFeesFixed,
  orderFeeStepCents: catalog.orderFeesRounded,
  taxFallbackPpm: shared.salesTax,
  roadFactor: catalog.roadFactor,
  kitchenMinutes: shared.kitchenTime,
  speedMph: catalog.drivingSpeed,
  learnedTimes: catalog.learnedKitchenTimes,
  freeDelivery: catalog.freeDelivery,
  tipPresets: catalog.tips,
  refundLimitCents: catalog.refundsByDispatchers,
  cannedReplies: catalog.replies,
  tillNotes: catalog.receiptsFromDrivers,
  broughtBackPayer: catalog.ordersBroughtBack,
  unasked: catalog.setUpQuestions,
  untakenMinutes: catalog.textAboutWaitingOrder,
  sharesPositions: catalog.driverPositions,
  offersOrders: catalog.offersToDrivers,
  hidesPhones: catalog.hiddenPhones,
};

const FEW = 2;

/** Several fields in a sentence: 'Name, Hours and Holidays'. */
export function fieldsInWords(fields: readonly ShopField[]): string {
  const names = fields.map((field) => FIELD_NAMES[field]);
  const last = names.at(-1) ?? catalog.nothing;
  return names.length < 2 ? last : catalog.andNames(names.slice(0, -1).join(', '), last);
}

/** The first ones by name, the others counted, so that they stand in a line or two: 'Name, Hours and 3 more'. */
export function fewInWords(fields: readonly ShopField[]): string {
  const [shown, more] = [fields.slice(0, FEW), fields.length - FEW];
  return more < 2 ? fieldsInWords(fields) : catalog.andMore(shown.map((field) => FIELD_NAMES[field]).join(', '), more);
}

/** What a field without a value means, if that is not as usual. */
const NOTHING: Readonly<Partial<Record<ShopField, string>>> = {
  closure: catalog.notClosed,
  hub: catalog.noneYet,
  logo: 'none',
  accent: catalog.theDefaultRed,
};

/** Fields whose value isn't an amount, a number, a list or a text. */
const IN_WORDS: Readonly<Partial<Record<ShopField, (shop: Shop) => string | null>>> = {
  logo: ({ logo }) => logo && catalog.aPicture,
  hours: ({ hours }) => hoursInWords(hours) || catalog.alwaysOpen,
  hub: ({ hub }) => hub && `${hub.latitude.toFixed(4)}, ${hub.longitude.toFixed(4)}`,
  closure: ({ closure, timeZone }) => {
    if (closure === null) return null;
    return closure.until === null ? 'closed' : catalog.closedUntil(momentText(closure.until, timeZone));
  },
  freeDelivery: ({ freeDelivery: { isOn, until } }) => {
    if (!isOn) return 'off';
    return until === null ? 'on' : catalog.onUntil(until);
  },
  tipPresets: ({ tipPresets }) => tipPresets.map((percent) => `${percent}%`).join(', '),
};

/** A field's value in words, to be held against another. */
export function shopValueInWords(shop: Shop, field: ShopField): string {
  const words = IN_WORDS[field]?.(shop);
  if (words) return words;
  const value = shop[field];
  if (value === null || value === '') return NOTHING[field] ?? catalog.asUsual;
  if (Array.isArray(value)) return counts.entries(value.length);
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value !== 'number') return String(value);
  if (field.endsWith('Cents')) return formatCents(value);
  return field.endsWith('Ppm') ? `${value / 10_000}%` : String(value);
}
