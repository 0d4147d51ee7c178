/** The smallest allowed order of a dish: every required group filled to its minimum. */

import type {
  ChildSelections,
  CustomizationGroup,
  GroupSelection,
  ItemSelections,
  MenuItem,
} from '#domain/menu/menu.ts';
import { offersNothing } from '#domain/selection/offers-nothing.ts';
import { groupMinimum, inShape, mayRepeat, optionMaximum, uniqueMaximum } from '#domain/selection/option-groups.ts';
import { childPath, ROOT_PATH } from '#domain/selection/selection.ts';

/** Chooses as the group's control does: one in a radio group, different options in a list, pieces in a counter. */
export function leastSelections(dish: MenuItem): ItemSelections {
  const { [ROOT_PATH]: customizations = {}, ...childCustomizations } = fillGroups(dish.customizationsList, ROOT_PATH);
  return { customizations, childCustomizations };
}

function fillGroups(groups: readonly CustomizationGroup[], path: string): ChildSelections {
  const own: Record<string, GroupSelection> = {};
  let all: ChildSelections = {};
  groups.forEach((group, groupIndex) => {
    const counts = leastCounts(group);
    const chosen = inShape(group, Object.fromEntries(counts));
    if (chosen === null) return;
    own[groupIndex] = chosen;
    for (const optionIndex of counts.keys()) {
      const children = group.options[optionIndex]?.childCustomizationList ?? [];
      all = { ...all, ...fillGroups(children, childPath(path, groupIndex, optionIndex)) };
    }
  });
  return Object.keys(own).length === 0 ? all : { ...all, [path]: own };
}

function leastCounts(group: CustomizationGroup): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  if (offersNothing(group)) return counts;
  const each = mayRepeat(group) ? Number.POSITIVE_INFINITY : 1;
  const offered = [...group.options.keys()].filter((index) => group.options[index]?.isSoldOut !== true);
  let missing = groupMinimum(group);
  const take = (index: number, wanted: number): void => {
    const count = Math.min(wanted, missing);
    if (count > 0) counts.set(index, (counts.get(index) ?? 0) + count);
    missing -= Math.max(0, count);
  };
  const kinds = Math.min(uniqueMaximum(group), offered.length, Math.max(1, group.minPermittedUnique, missing));
  for (const index of offered.slice(0, kinds)) take(index, 1);
  for (const index of counts.keys()) take(index, Math.min(each, limitOf(group, index)) - 1);
  return counts;
}

function limitOf(group: CustomizationGroup, index: number): number {
  const option = group.options[index];
  return option === undefined ? 0 : optionMaximum(option);
}
