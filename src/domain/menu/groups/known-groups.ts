/** The groups that a menu has, to be used again in another dish (rule group-reuse). Pure. */
import type { CustomizationGroup, MenuCategory } from '#domain/menu/menu.ts';
import { groupKey } from './shared-groups.ts';

export interface KnownGroup {
  readonly key: string;
  /** Without the mark of a separate one. */
  readonly group: CustomizationGroup;
  readonly dishes: number;
}

const unmarked = ({ isSeparate: _, ...group }: CustomizationGroup): CustomizationGroup => group;

/** Each group once, with all that are asked by options; those without an option are only being made. */
export function knownGroups(menu: readonly MenuCategory[]): readonly KnownGroup[] {
  const known = new Map<string, { group: CustomizationGroup; dishes: Set<string> }>();
  const note = (groups: readonly CustomizationGroup[], dish: string): void => {
    for (const one of groups) {
      const group = one.isSeparate === true ? unmarked(one) : one;
      const key = groupKey(group);
      const entry = known.get(key) ?? { group, dishes: new Set() };
      entry.dishes.add(dish);
      if (group.options.length > 0) known.set(key, entry);
      for (const { childCustomizationList } of group.options) note(childCustomizationList, dish);
    }
  };
  for (const { items } of menu) for (const { _id, customizationsList } of items) note(customizationsList, _id);
  return [...known]
    .map(([key, { group, dishes }]) => ({ key, group, dishes: dishes.size }))
    .sort((a, b) => a.group.title.localeCompare(b.group.title, 'en') || b.dishes - a.dishes);
}
