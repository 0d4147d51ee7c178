/** What is sound in a menu but looks like a slip (rule menu-import-preview). Cents and miles. */
import * as catalog from '#catalog/server/menu-files.ts';
import { distanceMiles } from '#domain/address/geo.ts';
import type { Coordinates, CustomizationGroup, Restaurant } from '#domain/menu/menu.ts';
import { formatCents } from '#domain/money/money.ts';

/** A price that is this many times below or above the middle price of its kind is far from the rest. */
const FAR = 15;
/** If the middle price of the dishes is lower, the file was probably written in dollars. */
const LEAST_USUAL = 100;
/** If it is higher, the file's prices were probably cents. */
const MOST_USUAL = 20_000;
/** No courier goes this far from the hub. */
const FAR_MILES = 100;

interface Priced {
  readonly name: string;
  readonly cents: number;
}

function middleOf(prices: readonly Priced[]): number {
  const sorted = prices.map(({ cents }) => Math.abs(cents)).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function farPrices(prices: readonly Priced[], isTyped: boolean): readonly string[] {
  const middle = middleOf(prices);
  return prices.flatMap(({ name, cents }) => {
    const size = Math.abs(cents);
    if (size * FAR > middle && size < middle * FAR) return [];
    const hint = isTyped && size < middle && size >= 1 ? catalog.ifDollars(cents * 100) : '';
    return [catalog.farFromOthers(name, formatCents(cents), formatCents(middle), hint)];
  });
}

function optionsOf(groups: readonly CustomizationGroup[], dish: string): readonly Priced[] {
  return groups.flatMap((group) =>
    group.options.flatMap(({ title, price, childCustomizationList }) => [
      { name: `${dish} › ${title}`, cents: price },
      ...optionsOf(childCustomizationList, `${dish} › ${title}`),
    ]),
  );
}

function priceWarnings({ menu }: Restaurant, isTyped: boolean): readonly string[] {
  const items = [...new Map(menu.flatMap(({ items }) => items).map((item) => [item._id, item])).values()];
  const dishes = items.flatMap(({ title, price }) =>
    price === null || price === 0 ? [] : [{ name: title, cents: price }],
  );
  if (dishes.length > 0 && middleOf(dishes) < LEAST_USUAL) {
    const hint = isTyped ? catalog.pricesAreCents(formatCents(1250)) : '';
    return [catalog.mostCostLess(formatCents(LEAST_USUAL), hint)];
  }
  if (middleOf(dishes) > MOST_USUAL) return [catalog.mostCostMore(formatCents(MOST_USUAL))];
  const options = items.flatMap(({ title, customizationsList }) => optionsOf(customizationsList, title));
  const free = items.filter(
    ({ price, customizationsList }) => (price ?? 0) === 0 && !hasPaidChoice(customizationsList),
  );
  return [
    ...farPrices(dishes, isTyped),
    ...farPrices(
      options.filter(({ cents }) => cents !== 0),
      isTyped,
    ),
    ...free.map(({ title }) => catalog.orderedForFree(title, formatCents(0))),
  ];
}

/** Whether one of the groups requires a choice, and each of its options costs something. */
function hasPaidChoice(groups: readonly CustomizationGroup[]): boolean {
  return groups.some(
    ({ minPermitted, minPermittedUnique, options }) =>
      Math.max(minPermitted, minPermittedUnique) > 0 &&
      options.every(({ price, childCustomizationList }) => price > 0 || hasPaidChoice(childCustomizationList)),
  );
}

export interface WarningContext {
  readonly hub: Coordinates | null;
  /** Whether people write the prices of the file in cents, and may mean dollars. */
  readonly hasTypedCents: boolean;
}

/** What the owner should look at before the menu is stored, one line each. */
export function menuWarnings(restaurant: Restaurant, { hub, hasTypedCents }: WarningContext): readonly string[] {
  const { hours, contact, locations, menu } = restaurant;
  const miles = hub === null ? 0 : Math.round(distanceMiles(locations[0].coordinates, hub));
  const warnings = [...priceWarnings(restaurant, hasTypedCents)];
  if (hours.length === 0) warnings.push(catalog.noHoursShownClosed);
  if (miles > FAR_MILES) warnings.push(catalog.farFromHub(miles));
  if (contact.phone.trim() === '') warnings.push(catalog.noPhoneNumber);
  const empty = menu.filter(({ items }) => items.length === 0).map(({ name }) => name);
  if (empty.length > 0) warnings.push(catalog.emptyCategories(empty.join(', ')));
  return warnings;
}
