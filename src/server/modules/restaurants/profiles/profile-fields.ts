/** What owners edit of a restaurant, as flat fields and back (rule restaurant-changes). */
import type { ProfileField, ProfileFields } from '#contract/restaurant-profiles.ts';
import { isSame } from '#domain/menu/editing/same-value.ts';
import type { RestaurantProfile } from '#domain/menu/menu.ts';

export function fieldsOf(profile: RestaurantProfile): ProfileFields {
  const {
    name,
    cuisine_type,
    category,
    logo,
    promo,
    hours,
    holidays = [],
    contact,
    locations,
    kitchenMinutes = null,
  } = profile;
  const { address, coordinates, tax_rate } = locations[0];
  const { phone } = contact;
  return {
    name,
    cuisine_type,
    category,
    logo,
    promo,
    hours,
    holidays,
    phone,
    kitchen: { address, coordinates },
    tax_rate,
    kitchenMinutes,
  };
}

/** The profile with these fields; what owners do not edit stays. */
export function withProfileFields(profile: RestaurantProfile, fields: ProfileFields): RestaurantProfile {
  const { phone, kitchen, tax_rate, holidays, kitchenMinutes, ...plain } = fields;
  const { holidays: _, kitchenMinutes: _before, ...rest } = profile;
  const [first, ...others] = profile.locations;
  return {
    ...rest,
    ...plain,
    contact: { ...profile.contact, phone },
    locations: [{ ...first, ...kitchen, tax_rate }, ...others],
    ...(holidays.length > 0 ? { holidays } : {}),
    ...(kitchenMinutes === null ? {} : { kitchenMinutes }),
  };
}

type Values = { readonly [F in ProfileField]?: unknown };

/** The fields that somebody else gave another value than the person saw or wants. */
export function conflictsOf(current: ProfileFields, was: Values, changes: Values): readonly ProfileField[] {
  const touched = Object.keys(changes) as ProfileField[];
  return touched.filter((field) => !isSame(current[field], was[field]) && !isSame(current[field], changes[field]));
}

export interface ChangedField {
  readonly field: ProfileField;
  readonly was: unknown;
  readonly now: unknown;
}

/** What changes would change of the present fields. */
export function changedProfileFields(current: ProfileFields, changes: Values): readonly ChangedField[] {
  const touched = Object.keys(changes) as ProfileField[];
  return touched
    .filter((field) => !isSame(current[field], changes[field]))
    .map((field) => ({ field, was: current[field], now: changes[field] }));
}
