import type {
  ChildSelections,
  CustomizationGroup,
  GroupSelection,
  ItemSelections,
  MenuItem,
} from '#domain/menu/menu.ts';
import { type GroupSeed, seedGroup } from '#domain/selection/default-selection.ts';
import type { GroupPlace } from '#domain/selection/edit-selection.ts';
import { groupViolation } from '#domain/selection/group-check.ts';
import { inShape } from '#domain/selection/option-groups.ts';
import { childPath, groupSelection, ROOT_PATH, selectedOptions } from '#domain/selection/selection.ts';

/** Choices that outlive a change of the menu (rule carried-choices): what has moved is found by its title. */

export interface CarriedSelections {
  readonly selections: ItemSelections;
  /** The titles of options that were chosen and can no longer be had, and of groups that no longer take the choice. */
  readonly lost: readonly string[];
}

/** What has to be known of a group that was chosen from. */
export interface TitledGroup {
  readonly title: string;
  readonly options: readonly { readonly title: string; readonly childCustomizationList: readonly TitledGroup[] }[];
}

interface Chosen {
  readonly groups: readonly TitledGroup[];
  readonly selections: ItemSelections;
  readonly path: string;
}

interface CarriedList {
  readonly own: Readonly<Record<string, GroupSelection>>;
  readonly children: ChildSelections;
}

/** The choices for a dish's earlier version, carried over to its current one; new groups begin with their defaults. */
export function carrySelections(
  before: { readonly customizationsList: readonly TitledGroup[] },
  selections: ItemSelections,
  now: MenuItem,
): CarriedSelections {
  const lost: string[] = [];
  const chosen = { groups: before.customizationsList, selections, path: ROOT_PATH };
  const { own, children } = carryList(chosen, now.customizationsList, ROOT_PATH, lost);
  return { selections: { customizations: own, childCustomizations: children }, lost };
}

function carryList(was: Chosen, groups: readonly CustomizationGroup[], path: string, lost: string[]): CarriedList {
  const own: Record<string, GroupSelection> = {};
  let children: ChildSelections = {};
  groups.forEach((group, groupIndex) => {
    const wasIndex = placeOf(groupIndex, groups, was.groups);
    const carried =
      wasIndex === null
        ? seedGroup(group, path, groupIndex)
        : carryGroup(was, wasIndex, { group, path, groupIndex }, lost);
    if (carried === null) return;
    own[groupIndex] = carried.selection;
    children = { ...children, ...carried.children };
  });
  was.groups.forEach((group, index) => {
    if (placeOf(index, was.groups, groups) === null) lost.push(...chosenTitles(was, group, index));
  });
  return { own, children };
}

const chosenIn = ({ selections, path }: Chosen, groupIndex: number) =>
  selectedOptions(groupSelection(selections, path, groupIndex));

const chosenTitles = (was: Chosen, group: TitledGroup, index: number): readonly string[] =>
  chosenIn(was, index).map(({ optionIndex }) => group.options[optionIndex]?.title ?? group.title);

function carryGroup(was: Chosen, wasIndex: number, place: GroupPlace, lost: string[]): GroupSeed | null {
  const { group, path, groupIndex } = place;
  const wasOptions = was.groups[wasIndex]?.options ?? [];
  const counts: Record<string, number> = {};
  let children: ChildSelections = {};
  for (const { optionIndex, count } of chosenIn(was, wasIndex)) {
    const index = placeOf(optionIndex, wasOptions, group.options);
    const option = index === null ? undefined : group.options[index];
    if (index === null || option === undefined || option.isSoldOut === true) {
      lost.push(wasOptions[optionIndex]?.title ?? group.title);
      continue;
    }
    counts[index] = count;
    const nested = {
      groups: wasOptions[optionIndex]?.childCustomizationList ?? [],
      selections: was.selections,
      path: childPath(was.path, wasIndex, optionIndex),
    };
    const nestedPath = childPath(path, groupIndex, index);
    const below = carryList(nested, option.childCustomizationList, nestedPath, lost);
    children = { ...children, ...below.children };
    if (Object.keys(below.own).length > 0) children = { ...children, [nestedPath]: below.own };
  }
  const violation = groupViolation(group, counts);
  if (violation !== null && violation.code !== 'below-minimum') {
    lost.push(group.title);
    return null;
  }
  const selection = inShape(group, counts);
  return selection === null ? null : { selection, children };
}

/** The index of the same title in another list, the second of a title for the second; null if there is none. */
function placeOf(
  index: number,
  from: readonly { readonly title: string }[],
  to: readonly { readonly title: string }[],
): number | null {
  const title = from[index]?.title;
  const turn = from.slice(0, index).filter((one) => one.title === title).length;
  const places = to.flatMap((one, at) => (one.title === title ? [at] : []));
  return places[turn] ?? null;
}
