import { namesakePlaces } from '#domain/menu/editing/namesakes.ts';
import { suspendedUntilMs } from '#domain/menu/item-availability.ts';
import type { CustomizationGroup, MenuItem, Option, Restaurant } from '#domain/menu/menu.ts';
import { itemPosition, optionPosition, restaurantPosition } from '#domain/menu/menu-switch.ts';

/**
 * The new menu with the office's switches (rule import-keeps-switches): a restaurant, a dish or an option that the
 * office switched off stays off, until it is switched on or its time is over. Dishes are recognized by their id,
 * options by their title, and options with the same title by their order. Items that the new menu itself calls off are
 * off as well: it may know more than yesterday's switch. Times are Unix ms.
 */
export function keepSwitches(next: Restaurant, before: Restaurant, now: number): Restaurant {
  const switched = before.menu.flatMap(({ items }) => items.filter(hasSwitchedOff));
  const dishes = new Map(switched.map((item) => [item._id, item]));
  const menu = next.menu.map((category) => ({
    ...category,
    items: category.items.map((item) => keptDish(item, dishes.get(item._id), now)),
  }));
  const position = restaurantPosition(before, now);
  if (before.isSwitchedOff !== true || position.isOn) return { ...next, menu };
  const pause =
    position.until === null ? { isPaused: true } : { pausedUntil: Math.max(position.until, next.pausedUntil ?? 0) };
  return { ...next, menu, ...pause, isSwitchedOff: true };
}

/** Whether somebody has switched a dish off, or one of its options: of a large menu, few. */
function hasSwitchedOff({ isSwitchedOff, customizationsList }: MenuItem): boolean {
  return isSwitchedOff === true || hasOptionOff(customizationsList);
}

function hasOptionOff(groups: readonly CustomizationGroup[]): boolean {
  return groups.some(({ options }) =>
    options.some((option) => option.isSwitchedOff === true || hasOptionOff(option.childCustomizationList)),
  );
}

function keptDish(next: MenuItem, before: MenuItem | undefined, now: number): MenuItem {
  if (before === undefined) return next;
  const dish = { ...next, customizationsList: keptGroups(next.customizationsList, before.customizationsList, now) };
  const position = itemPosition(before, now);
  if (before.isSwitchedOff !== true || position.isOn) return dish;
  if (position.until === null) return { ...dish, isSoldOut: true, isSwitchedOff: true };
  if (suspendedUntilMs(next) >= position.until) return dish;
  return { ...dish, suspendUntil: before.suspendUntil, suspendReason: null, isSwitchedOff: true };
}

function keptGroups(
  next: readonly CustomizationGroup[],
  before: readonly CustomizationGroup[],
  now: number,
): readonly CustomizationGroup[] {
  return withNamesakes(next, before, (group, known) => ({
    ...group,
    options: withNamesakes(group.options, known.options, (option, same) => keptOption(option, same, now)),
  }));
}

function keptOption(next: Option, before: Option, now: number): Option {
  const childCustomizationList = keptGroups(next.childCustomizationList, before.childCustomizationList, now);
  const option = { ...next, childCustomizationList };
  const position = optionPosition(before, now);
  if (before.isSwitchedOff !== true || position.isOn) return option;
  const off =
    position.until === null ? { isSoldOut: true } : { soldOutUntil: Math.max(position.until, next.soldOutUntil ?? 0) };
  return { ...option, ...off, isSwitchedOff: true };
}

/** Changes each element that had a namesake before. */
function withNamesakes<T extends { readonly title: string }>(
  next: readonly T[],
  before: readonly T[],
  change: (one: T, known: T) => T,
): readonly T[] {
  const places = namesakePlaces(next, before);
  return next.map((one, at) => {
    const namesake = before[places[at] ?? -1];
    return namesake === undefined ? one : change(one, namesake);
  });
}
