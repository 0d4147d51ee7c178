import type { Menu } from '#domain/menu/editing/menu-edit.ts';
import { namesakePlaces, type Paired, pairOptions } from '#domain/menu/editing/namesakes.ts';
import { isSame } from '#domain/menu/editing/same-value.ts';
import { suspendedUntilMs } from '#domain/menu/item-availability.ts';
import type { CustomizationGroup, MenuItem, Option, Restaurant } from '#domain/menu/menu.ts';
import { itemPosition, optionPosition, restaurantPosition, type SwitchPosition } from '#domain/menu/menu-switch.ts';

/**
 * The new menu with the office's switches (rule import-keeps-switches): a restaurant, a dish or an option that the
 * office switched off stays off, until it is switched on or its time is over. Dishes are recognized by their id,
 * options by their title, and options with the same title by their order. Items that the new menu itself calls off are
 * off as well: it may know more than yesterday's switch. Of a draft, `base` is the menu that it was made on: a switch
 * that was off there, and that only the draft has moved since, is as the draft says (rule draft-keeps-switches). Times
 * are Unix ms.
 */
export function preserveSwitches(next: Restaurant, before: Restaurant, now: number, base: Menu = []): Restaurant {
  const switched = before.menu.flatMap(({ items }) => items.filter(hasSwitchedOff));
  const dishes = new Map(switched.map((item) => [item._id, item]));
  const seen = new Map(base.flatMap(({ items }) => items).map((item) => [item._id, item]));
  const menu = next.menu.map((category) => ({
    ...category,
    items: category.items.map((item) =>
      keptDish(item, { before: dishes.get(item._id), seen: seen.get(item._id), now }),
    ),
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

/** Whether a switch that was off in the base of a draft was moved by the draft, and by nobody else. */
function isMovedByDraft<T extends { readonly isSwitchedOff?: boolean }>(
  [next, seen, before]: readonly [T, T | undefined, T],
  positionOf: (part: T) => SwitchPosition,
): boolean {
  if (seen?.isSwitchedOff !== true) return false;
  const position = positionOf(seen);
  return isSame(position, positionOf(before)) && !isSame(position, positionOf(next));
}

interface DishSources {
  readonly before: MenuItem | undefined;
  readonly seen: MenuItem | undefined;
  readonly now: number;
}

function keptDish(next: MenuItem, { before, seen, now }: DishSources): MenuItem {
  if (before === undefined) return next;
  const pairs = pairOptions(next.customizationsList, seen?.customizationsList ?? []);
  const customizationsList = keptGroups(next.customizationsList, before.customizationsList, { seen: pairs, now });
  const dish = { ...next, customizationsList };
  const position = itemPosition(before, now);
  if (before.isSwitchedOff !== true || position.isOn) return dish;
  if (isMovedByDraft([next, seen, before], (one) => itemPosition(one, now))) {
    const { isSwitchedOff: _byHand, ...rest } = dish;
    return rest;
  }
  if (position.until === null) return { ...dish, isSoldOut: true, isSwitchedOff: true };
  if (suspendedUntilMs(next) >= position.until) return dish;
  return { ...dish, suspendUntil: before.suspendUntil, suspendReason: null, isSwitchedOff: true };
}

interface OptionSources {
  /** What each option was in the base of the draft. */
  readonly seen: Paired;
  readonly now: number;
}

function keptGroups(
  next: readonly CustomizationGroup[],
  before: readonly CustomizationGroup[],
  sources: OptionSources,
): readonly CustomizationGroup[] {
  return withNamesakes(next, before, (group, known) => ({
    ...group,
    options: withNamesakes(group.options, known.options, (option, same) => keptOption(option, same, sources)),
  }));
}

function keptOption(next: Option, before: Option, sources: OptionSources): Option {
  const { seen, now } = sources;
  const childCustomizationList = keptGroups(next.childCustomizationList, before.childCustomizationList, sources);
  const option = { ...next, childCustomizationList };
  const position = optionPosition(before, now);
  if (before.isSwitchedOff !== true || position.isOn) return option;
  if (isMovedByDraft([next, seen.get(next), before], (one) => optionPosition(one, now))) {
    const { isSwitchedOff: _byHand, ...rest } = option;
    return rest;
  }
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
