import type { GroupSelection, ItemSelections, Selections } from '#domain/menu/menu.ts';
import { isList } from '#domain/selection/selection.ts';

/** The same choices without empty options, groups and lists of groups (rule chosen-is-kept). */
export function chosenOnly({ customizations, childCustomizations }: ItemSelections): ItemSelections {
  return {
    customizations: chosenGroups(customizations),
    childCustomizations: Object.fromEntries(
      Object.entries(childCustomizations)
        .map(([path, list]) => [path, chosenGroups(list)] as const)
        .filter(([, list]) => Object.keys(list).length > 0),
    ),
  };
}

function chosenGroups(list: Selections): Selections {
  return Object.fromEntries(
    Object.entries(list)
      .map(([groupIndex, selection]) => [groupIndex, chosenOptions(selection)] as const)
      .filter(([, selection]) => typeof selection === 'number' || Object.keys(selection).length > 0),
  );
}

/** The selection in the same shape, with only the options that have a count above 0. */
function chosenOptions(selection: GroupSelection): GroupSelection {
  if (typeof selection === 'number' || isList(selection)) return selection;
  return Object.fromEntries(Object.entries(selection).filter(([, count]) => count > 0));
}
