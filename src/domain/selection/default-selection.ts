import type {
  ChildSelections,
  CustomizationGroup,
  GroupSelection,
  ItemSelections,
  MenuItem,
  Option,
  Selections,
} from '#domain/menu/menu.ts';
import { groupMaximum, inShape, mayRepeat, optionMaximum, uniqueMaximum } from '#domain/selection/option-groups.ts';
import { childPath, ROOT_PATH, selectedOptions } from '#domain/selection/selection.ts';

/** What is chosen when an item or an option opens, from `defaultQuantity` (rule default-selections). */

/** What is chosen in one group, and in the groups nested in it. */
export interface GroupSeed {
  readonly selection: GroupSelection;
  readonly children: ChildSelections;
}

interface Seeds {
  readonly own: Selections;
  readonly children: ChildSelections;
}

/** An item's initial selections: every default, and the defaults nested in default options. */
export function defaultSelections(item: MenuItem): ItemSelections {
  const seeds = seedGroups(item.customizationsList, ROOT_PATH);
  return { customizations: seeds.own, childCustomizations: seeds.children };
}

/** The defaults of an option's child groups at `path` (its `childPath`), and of what is nested in them. */
export function defaultChildSelections(option: Option, path: string): ChildSelections {
  const seeds = seedGroups(option.childCustomizationList, path);
  return Object.keys(seeds.own).length === 0 ? seeds.children : { ...seeds.children, [path]: seeds.own };
}

function seedGroups(groups: readonly CustomizationGroup[], path: string): Seeds {
  const own: Record<string, GroupSelection> = {};
  let children: ChildSelections = {};
  groups.forEach((group, groupIndex) => {
    const seed = seedGroup(group, path, groupIndex);
    if (seed === null) return;
    own[groupIndex] = seed.selection;
    children = { ...children, ...seed.children };
  });
  return { own, children };
}

/** The defaults of one group of the list at `path`, with what is nested in them; null if it has none. */
export function seedGroup(group: CustomizationGroup, path: string, groupIndex: number): GroupSeed | null {
  const selection = defaultSelection(group);
  if (selection === null) return null;
  let children: ChildSelections = {};
  for (const { optionIndex } of selectedOptions(selection)) {
    const option = group.options[optionIndex];
    if (option === undefined) continue;
    children = { ...children, ...defaultChildSelections(option, childPath(path, groupIndex, optionIndex)) };
  }
  return { selection, children };
}

/** The group's defaults within its limits, in the shape of its control; null if there are none. */
const defaultSelection = (group: CustomizationGroup): GroupSelection | null => inShape(group, defaultCounts(group));

function defaultCounts(group: CustomizationGroup): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  let room = groupMaximum(group);
  let kinds = uniqueMaximum(group);
  group.options.forEach((option, optionIndex) => {
    if (option.isSoldOut === true || kinds === 0) return;
    const wanted = Math.min(option.defaultQuantity, mayRepeat(group) ? optionMaximum(option) : 1, room);
    if (wanted <= 0) return;
    counts[optionIndex] = wanted;
    room -= wanted;
    kinds -= 1;
  });
  return counts;
}
