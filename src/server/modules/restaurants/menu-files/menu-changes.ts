/**
 * What an import would change, in lines and in dollars, for the owner to read before anything is stored (rule
 * menu-import-preview).
 */
import type { CustomizationGroup, MenuItem, Restaurant } from '#domain/menu/menu.ts';
import { formatCents, formatPriceEffect } from '#domain/money/money.ts';
import { percentText } from '#domain/money/tax.ts';

export interface MenuChanges {
  /** 'Corner Grill: 2 new, 1 changed, 0 gone, 30 as before'. */
  readonly summary: string;
  /** '+ Soup $4.00', '~ Bowl $10.00 → $12.00', '~ Bowl › Extras › Rice +$1.50 → +$2.00', '- Pie $5.00'. */
  readonly lines: readonly string[];
  readonly isSame: boolean;
  /** Dishes before and after. */
  readonly dishesBefore: number;
  readonly dishesAfter: number;
}

/** The fields of a restaurant's profile in the owner's words. */
const PROFILE: readonly (readonly [keyof Restaurant, string])[] = [
  ['name', 'name'],
  ['cuisine_type', 'cuisine'],
  ['category', 'categories'],
  ['logo', 'picture'],
  ['promo', 'promotion'],
  ['contact', 'phone'],
  ['locations', 'address, coordinates or tax rate'],
  ['hours', 'opening hours'],
  ['isPaused', 'pause'],
  ['pausedUntil', 'pause'],
];

const dishesOf = ({ menu }: Restaurant): ReadonlyMap<string, MenuItem> =>
  new Map(menu.flatMap(({ items }) => items).map((item) => [item._id, item]));

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const priceOf = (item: MenuItem): string => (item.price === null ? 'price varies' : formatCents(item.price));

const taxOf = (item: MenuItem): string =>
  item.taxRate === undefined ? "the restaurant's rate" : percentText(item.taxRate);

/**
 * What storing `after` would change; `before` is null where the restaurant is new. `after` must already have what the
 * office switched off (keep-switches.ts).
 */
export function menuChanges(before: Restaurant | null, after: Restaurant): MenuChanges {
  const dishes = dishesOf(after);
  if (before === null) {
    const lines = [...dishes.values()].map((item) => `+ ${item.title} ${priceOf(item)}`);
    return {
      summary: `${after.name}: a new restaurant with ${dishes.size} ${dishes.size === 1 ? 'dish' : 'dishes'}`,
      lines,
      isSame: false,
      dishesBefore: 0,
      dishesAfter: dishes.size,
    };
  }
  const known = dishesOf(before);
  const added = [...dishes.values()].filter(({ _id }) => !known.has(_id));
  const gone = [...known.values()].filter(({ _id }) => !dishes.has(_id));
  const changed = [...dishes.values()].flatMap((item) => {
    const old = known.get(item._id);
    const lines = old === undefined ? [] : dishChanges(old, item);
    return lines.length === 0 ? [] : [lines];
  });
  const profile = profileChanges(before, after);
  const same = dishes.size - added.length - changed.length;
  return {
    summary: `${after.name}: ${added.length} new, ${changed.length} changed, ${gone.length} gone, ${same} as before`,
    lines: [
      ...profile.map((words) => `~ ${words}`),
      ...added.map((item) => `+ ${item.title} ${priceOf(item)}`),
      ...changed.flat().map((words) => `~ ${words}`),
      ...gone.map((item) => `- ${item.title} ${priceOf(item)}`),
    ],
    isSame: profile.length + added.length + changed.length + gone.length === 0 && isSameOrder(before, after),
    dishesBefore: known.size,
    dishesAfter: dishes.size,
  };
}

/** Whether the categories, and the dishes in them, have the same names and stand in the same order. */
function isSameOrder(before: Restaurant, after: Restaurant): boolean {
  const order = ({ menu }: Restaurant) =>
    menu.map(({ _id, name, items }) => [_id, name, items.map((item) => item._id)]);
  return isEqual(order(before), order(after));
}

function profileChanges(before: Restaurant, after: Restaurant): readonly string[] {
  const words = PROFILE.filter(([key]) => !isEqual(before[key], after[key])).map(([, name]) => name);
  return [...new Set(words)];
}

function dishChanges(before: MenuItem, after: MenuItem): readonly string[] {
  const lines: string[] = [];
  if (before.title !== after.title) lines.push(`${before.title} is now called ${after.title}`);
  if (before.price !== after.price) lines.push(`${after.title} ${priceOf(before)} → ${priceOf(after)}`);
  if (before.taxRate !== after.taxRate) lines.push(`${after.title} tax ${taxOf(before)} → ${taxOf(after)}`);
  lines.push(...optionChanges(before, after));
  if (lines.length === 0 && !isEqual(before, after)) lines.push(`${after.title}: ${otherChanges(before, after)}`);
  return lines;
}

const OTHERS: readonly (readonly [keyof MenuItem, string])[] = [
  ['itemDescription', 'description'],
  ['imageUrl', 'picture'],
  ['isSoldOut', 'sold out or not'],
  ['suspendUntil', 'suspension'],
  ['suspendReason', 'suspension'],
  ['isPopular', 'popular or not'],
  ['customizationsList', 'choices or their limits'],
];

function otherChanges(before: MenuItem, after: MenuItem): string {
  const words = OTHERS.filter(([key]) => !isEqual(before[key], after[key])).map(([, name]) => name);
  return words.length === 0 ? 'details' : [...new Set(words)].join(', ');
}

/**
 * New, changed and gone options, with what they add to the price. An option is recognised by its title and the titles
 * around it.
 */
function optionChanges(before: MenuItem, after: MenuItem): readonly string[] {
  const old = optionPrices(before.customizationsList);
  const now = optionPrices(after.customizationsList);
  const under = (path: string): string => `${after.title} › ${path}`;
  return [
    ...[...now].flatMap(([path, price]) => {
      const was = old.get(path);
      if (was === undefined) return [`${under(path)} ${formatPriceEffect(price)} (new)`];
      return was === price ? [] : [`${under(path)} ${formatPriceEffect(was)} → ${formatPriceEffect(price)}`];
    }),
    ...[...old].flatMap(([path, price]) =>
      now.has(path) ? [] : [`${under(path)} ${formatPriceEffect(price)} (gone)`],
    ),
  ];
}

function optionPrices(groups: readonly CustomizationGroup[], around = ''): ReadonlyMap<string, number> {
  const prices = new Map<string, number>();
  for (const group of groups) {
    for (const option of group.options) {
      const path = `${around}${group.title} › ${option.title}`;
      const own = prices.has(path) ? `${path} (again)` : path;
      prices.set(own, option.price);
      for (const [inner, price] of optionPrices(option.childCustomizationList, `${own} › `)) prices.set(inner, price);
    }
  }
  return prices;
}
