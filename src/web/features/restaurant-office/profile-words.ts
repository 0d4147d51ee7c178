/** Fields of a restaurant, and what they hold, in an owner's words. Pure. */

import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/restaurant-office.tsx';
import type { ProfileField, ProfileFields, RestaurantChange } from '#contract/restaurant-profiles.ts';
import { hoursInWords } from '#domain/shop/hours-in-words.ts';

export const FIELD_WORDS: Readonly<Record<ProfileField, string>> = {
  name: shared.name,
  cuisine_type: shared.cuisine,
  category: catalog.tags,
  logo: shared.picture,
  promo: catalog.promotion,
  hours: shared.hours,
  phone: shared.phone,
  kitchen: shared.address,
  tax_rate: shared.salesTax,
  holidays: shared.holidays,
  kitchenMinutes: shared.kitchenTime,
};

const KIND_WORDS: Readonly<Record<RestaurantChange['kind'], string>> = {
  added: catalog.added,
  changed: shared.changed,
  archived: catalog.archived,
  shown: catalog.putIntoTheShop,
  moved: catalog.movedInTheList,
};

/** What somebody did: 'Changed name, hours'. */
export function profileChangeText({ kind, fields }: RestaurantChange): string {
  const names = fields.map(({ field }) => FIELD_WORDS[field].toLowerCase());
  return names.length === 0 ? KIND_WORDS[kind] : `${KIND_WORDS[kind]} ${names.join(', ')}`;
}

/** A fraction as percent without zeros that say nothing: 0.0725 is '7.25'. */
export function taxPercent(fraction: number | null): string {
  return fraction === null ? '' : String(Number((fraction * 100).toFixed(4)));
}

/** What a field holds, short enough to be compared. */
export function valueText(field: ProfileField, value: unknown): string {
  const fields = { [field]: value } as unknown as ProfileFields;
  const { hours = [], holidays = [], kitchen, category = [] } = fields;
  if (field === 'hours') return hoursInWords(hours) || 'none';
  if (field === 'holidays') return holidays.map(({ date, name }) => `${date} ${name}`.trim()).join(', ') || 'none';
  if (field === 'kitchen') return kitchen.address.full_address || 'none';
  if (field === 'category') return category.join(', ') || 'none';
  if (field === 'tax_rate') return value === null ? catalog.theShopsOwn : `${taxPercent(Number(value))} %`;
  if (field === 'kitchenMinutes' && value !== null) return catalog.minutes(Number(value));
  return value === null || value === '' ? 'none' : String(value);
}
