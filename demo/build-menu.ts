/** A short way to write the demo menus by hand: every function fills in what a menu seldom says. Prices in cents. */

import type {
  CustomizationGroup,
  MenuCategory,
  MenuItem,
  OpeningSpan,
  Option,
  Restaurant,
  SubtitleBlock,
} from '#domain/menu/menu.ts';
import { WEEKDAYS } from '#domain/menu/weekdays.ts';
import { BESIDE, pictureOf } from './pictures.ts';

/** A choice in a group: a bare title is a free option. */
type Choice = string | Option;

interface OptionDetails {
  /** Small print under the title. */
  readonly note?: SubtitleBlock;
  /** How many are chosen when the item opens. */
  readonly preset?: number;
  /** How many of this one option may be chosen; 0 states no limit. */
  readonly upTo?: number;
  readonly soldOut?: boolean;
  /** Groups that are asked when this option is chosen. */
  readonly asks?: readonly CustomizationGroup[];
  /** Whether the child groups open automatically when the option is chosen; yes by default. */
  readonly opens?: boolean;
}

/** A line under an option, in a CSS color where one is given. */
export function note(text: string, color: string | null = null): SubtitleBlock {
  return { children: [{ text, color }] };
}

/** One option of a group. */
export function option(title: string, price = 0, details: OptionDetails = {}): Option {
  const asks = details.asks ?? [];
  return {
    title,
    price,
    ...(details.note ? { subtitle: [details.note] } : {}),
    defaultQuantity: details.preset ?? 0,
    maxPermitted: details.upTo ?? 1,
    maxPermittedUnique: 0,
    shouldAutoShowChildCustomizations: asks.length > 0 && (details.opens ?? true),
    childCustomizationList: asks,
    ...(details.soldOut ? { isSoldOut: true } : {}),
  };
}

interface GroupLimits {
  readonly min?: number;
  readonly max: number;
  readonly minUnique?: number;
  readonly maxUnique?: number;
  /** How many of the first selected units are free. */
  readonly free?: number;
  /** How many of each option may be chosen, where the option is a bare title or has a limit of 1. */
  readonly each?: number;
}

/** A group with any limits; the functions below cover the usual ones. */
export function group(title: string, limits: GroupLimits, choices: readonly Choice[]): CustomizationGroup {
  const options = choices.map((choice) => (typeof choice === 'string' ? option(choice) : choice));
  const each = limits.each;
  return {
    title,
    minPermitted: limits.min ?? 0,
    maxPermitted: limits.max,
    minPermittedUnique: limits.minUnique ?? 0,
    maxPermittedUnique: limits.maxUnique ?? 0,
    ...(limits.free === undefined ? {} : { quantityInfo: { chargeAbove: limits.free } }),
    options: each === undefined ? options : options.map((one) => repeatable(one, each)),
  };
}

function repeatable(one: Option, each: number): Option {
  return one.maxPermitted === 1 ? { ...one, maxPermitted: each } : one;
}

/** Exactly one (radio). */
export function pickOne(title: string, choices: readonly Choice[]): CustomizationGroup {
  return group(title, { min: 1, max: 1 }, choices);
}

/** One or none (checkbox). */
export function mayPickOne(title: string, choices: readonly Choice[]): CustomizationGroup {
  return group(title, { max: 1 }, choices);
}

/** Any number of different options up to `max`, or none (checkboxes). */
export function pickUpTo(max: number, title: string, choices: readonly Choice[]): CustomizationGroup {
  return group(title, { max }, choices);
}

/** Exactly `count` different options (checkboxes). */
export function pickExactly(count: number, title: string, choices: readonly Choice[]): CustomizationGroup {
  return group(title, { min: count, max: count }, choices);
}

/** Up to `max` in all and up to `each` of one option (a counter). */
export function countUpTo(max: number, each: number, title: string, choices: readonly Choice[]): CustomizationGroup {
  return group(title, { max, each }, choices);
}

/** A suspension without an end in sight: 1 January 2100, in Unix seconds. */
export const UNTIL_FURTHER_NOTICE = 4_102_444_800;

interface DishDetails {
  readonly popular?: boolean;
  readonly soldOut?: boolean;
  /** Unix seconds, or milliseconds above 10^11. */
  readonly suspendUntil?: number;
  readonly suspendReason?: string;
  readonly groups?: readonly CustomizationGroup[];
}

/**
 * A dish; a price of null reads 'Price varies'. Its id is made of its title. The drawing says what it looks like, in
 * the words of README.md, and `restaurant` makes a picture of it; '' is a dish without one.
 */
export function dish(
  title: string,
  price: number | null,
  itemDescription: string,
  drawing: string,
  details: DishDetails = {},
): MenuItem {
  return {
    _id: slug(title),
    title,
    itemDescription,
    price,
    imageUrl: drawing,
    isSoldOut: details.soldOut ?? false,
    ...(details.popular ? { isPopular: true } : {}),
    suspendUntil: details.suspendUntil ?? 0,
    suspendReason: details.suspendReason ?? null,
    customizationsList: details.groups ?? [],
  };
}

/** A category of dishes; `id` distinguishes two categories of the same name. */
export function category(name: string, items: readonly MenuItem[], id: string = slug(name)): MenuCategory {
  return { _id: id, name, items };
}

/** Open day and night, all week. */
export const AROUND_THE_CLOCK: readonly OpeningSpan[] = WEEKDAYS.map((day) => ({
  day,
  opens: '00:00',
  closes: '24:00',
}));

/** The towns of the demo's restaurants. */
const POSTCODES = { Odessa: '33556', Trinity: '34655', 'New Port Richey': '34655' } as const;

interface ProfileDetails {
  readonly name: string;
  readonly cuisine: string;
  readonly categories: readonly string[];
  /** The titles of three dishes that are side by side on its picture; the second is in front. */
  readonly cover: readonly [string, string, string];
  readonly promo?: string;
  /** Stars and the number of reviews; without it the restaurant has no reviews yet. */
  readonly rating?: readonly [stars: number, reviews: number];
  /** Ten digits. */
  readonly phone: string;
  readonly street: string;
  readonly city: keyof typeof POSTCODES;
  readonly at: readonly [latitude: number, longitude: number];
  /** Sales tax as a fraction; without it 7 %, with null the area's fallback. */
  readonly taxRate?: number | null;
  readonly hours?: readonly OpeningSpan[];
  readonly paused?: boolean;
}

/** The words of a dish's drawing. */
function drawingIn(menu: readonly MenuCategory[], title: string): string {
  const found = menu.flatMap(({ items }) => items).find((item) => item.title === title);
  if (found === undefined) throw new Error(`No dish of the cover is named ${JSON.stringify(title)}.`);
  return found.imageUrl;
}

/** A restaurant with its menu. Its id is made of its name, and so are the names of its pictures. */
export function restaurant(profile: ProfileDetails, menu: readonly MenuCategory[]): Restaurant {
  const [rating, reviews] = profile.rating ?? [null, 0];
  const id = slug(profile.name);
  const pictured = (item: MenuItem): MenuItem => ({ ...item, imageUrl: pictureOf(`${id}-${item._id}`, item.imageUrl) });
  return {
    _id: id,
    name: profile.name,
    cuisine_type: profile.cuisine,
    category: profile.categories,
    logo: pictureOf(`cover-${id}`, profile.cover.map((title) => drawingIn(menu, title)).join(BESIDE)),
    promo: profile.promo ?? null,
    rating,
    review_count: reviews,
    contact: { phone: profile.phone },
    locations: [location(profile)],
    hours: profile.hours ?? AROUND_THE_CLOCK,
    ...(profile.paused ? { isPaused: true } : {}),
    menu: menu.map((category) => ({ ...category, items: category.items.map(pictured) })),
  };
}

function location({ street, city, at, taxRate }: ProfileDetails): Restaurant['locations'][0] {
  return {
    address: { street, city, state: 'FL', full_address: `${street}, ${city}, FL ${POSTCODES[city]}` },
    coordinates: { latitude: at[0], longitude: at[1] },
    tax_rate: taxRate === undefined ? 0.07 : taxRate,
  };
}

/** A stable id from a title: 'Café con leche & toast' becomes 'cafe-con-leche-and-toast'. */
export function slug(title: string): string {
  return title
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll('đ', 'd')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
