import { namesakePlaces } from '#domain/menu/editing/namesakes.ts';
import type { CustomizationGroup, MenuCategory, MenuItem, Option, Restaurant } from '#domain/menu/menu.ts';

type Groups = readonly CustomizationGroup[];

/** The file's menu with the stored marks of separate groups (rule shared-groups), by ids and titles. */
export function preserveSeparate(next: Restaurant, stored: readonly MenuCategory[]): Restaurant {
  const known = new Map(stored.flatMap(({ items }) => items).map((item) => [item._id, item]));
  const kept = (item: MenuItem): MenuItem => {
    const groups = known.get(item._id)?.customizationsList ?? [];
    return { ...item, customizationsList: keptGroups(item.customizationsList, groups) };
  };
  return { ...next, menu: next.menu.map((category) => ({ ...category, items: category.items.map(kept) })) };
}

function keptGroups(next: Groups, stored: Groups): Groups {
  if (stored.length === 0) return next;
  const places = namesakePlaces(next, stored);
  return next.map((group, at) => {
    const known = stored[places[at] ?? -1];
    if (known === undefined) return group;
    const { options, ...rest } = group;
    return {
      ...rest,
      ...(known.isSeparate === true ? { isSeparate: true } : {}),
      options: keptOptions(options, known.options),
    };
  });
}

function keptOptions(next: readonly Option[], stored: readonly Option[]): readonly Option[] {
  const places = namesakePlaces(next, stored);
  return next.map((option, at) => ({
    ...option,
    childCustomizationList: keptGroups(
      option.childCustomizationList,
      stored[places[at] ?? -1]?.childCustomizationList ?? [],
    ),
  }));
}
