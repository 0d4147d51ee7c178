/** Every dish, group and option of some restaurants, for the tests of the demo area. */

import type { CustomizationGroup, MenuItem, Option, Restaurant } from '#domain/menu/menu.ts';

export interface FoundGroup {
  readonly dish: MenuItem;
  readonly group: CustomizationGroup;
  /** 1 for a dish's own groups, one more for each parent option. */
  readonly depth: number;
}

export function dishesOf(restaurants: readonly Restaurant[]): readonly MenuItem[] {
  return restaurants.flatMap(({ menu }) => menu.flatMap(({ items }) => items));
}

export function groupsOf(restaurants: readonly Restaurant[]): readonly FoundGroup[] {
  return dishesOf(restaurants).flatMap((dish) => nestedGroups(dish, dish.customizationsList, 1));
}

function nestedGroups(dish: MenuItem, groups: readonly CustomizationGroup[], depth: number): readonly FoundGroup[] {
  return groups.flatMap((group) => [
    { dish, group, depth },
    ...group.options.flatMap((option) => nestedGroups(dish, option.childCustomizationList, depth + 1)),
  ]);
}

export function optionsOf(restaurants: readonly Restaurant[]): readonly Option[] {
  return groupsOf(restaurants).flatMap(({ group }) => group.options);
}
