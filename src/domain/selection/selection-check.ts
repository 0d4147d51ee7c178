import type { CustomizationGroup, ItemSelections, MenuItem, Option } from '#domain/menu/menu.ts';
import { type GroupViolation, groupViolation } from '#domain/selection/group-check.ts';
import { groupMaximum, groupMinimum } from '#domain/selection/option-groups.ts';
import {
  childPath,
  groupSelection,
  ROOT_PATH,
  selectedOptions,
  selectionsAt,
  totalCount,
} from '#domain/selection/selection.ts';

/** Whether choices keep to the menu's rules (rule impossible-choices), at any depth (rule nested-selections). */

export type SelectionProblemCode = GroupViolation['code'] | 'unknown-group' | 'child-of-unselected';

export interface SelectionProblem {
  readonly code: SelectionProblemCode;
  /** The list of groups with the problem: '' for the item's own, else a `childPath`. */
  readonly path: string;
  readonly groupIndex: number;
  readonly groupTitle: string;
  /** The option under which the group is nested, or null at the top. */
  readonly parentTitle: string | null;
  readonly optionTitle: string | null;
  readonly required: number;
  /** How many the group, or the option concerned, lets one choose. */
  readonly permitted: number;
}

/** The first offending group in menu order, or null if everything is right. */
export function checkSelections(item: MenuItem, selections: ItemSelections): SelectionProblem | null {
  return checkAllSelections(item, selections)[0] ?? null;
}

/** Every violation in menu order, one per group; choices under options that weren't chosen are last. */
export function checkAllSelections(item: MenuItem, selections: ItemSelections): readonly SelectionProblem[] {
  const visited = new Set<string>([ROOT_PATH]);
  const root: GroupList = { groups: item.customizationsList, selections, path: ROOT_PATH, parentTitle: null, visited };
  return [...checkList(root), ...orphanProblems(selections, visited)];
}

/** Every violation in the groups of a chosen option, at any depth; `path` is where they are chosen. */
export function checkBeneath(option: Option, selections: ItemSelections, path: string): readonly SelectionProblem[] {
  const { childCustomizationList: groups, title: parentTitle } = option;
  return checkList({ groups, selections, path, parentTitle, visited: new Set() });
}

interface GroupList {
  readonly groups: readonly CustomizationGroup[];
  readonly selections: ItemSelections;
  readonly path: string;
  readonly parentTitle: string | null;
  /** The paths that chosen options lead to, filled while walking. */
  readonly visited: Set<string>;
}

function checkList(list: GroupList): readonly SelectionProblem[] {
  const known = list.groups.flatMap((group, groupIndex) => [
    ...checkGroup(list, group, groupIndex),
    ...checkChildren(list, group, groupIndex),
  ]);
  return [...known, ...strangerProblems(list)];
}

function checkGroup(list: GroupList, group: CustomizationGroup, groupIndex: number): readonly SelectionProblem[] {
  const violation = groupViolation(group, groupSelection(list.selections, list.path, groupIndex));
  if (violation === null) return [];
  return [
    {
      code: violation.code,
      path: list.path,
      groupIndex,
      groupTitle: group.title,
      parentTitle: list.parentTitle,
      optionTitle: violation.option?.title ?? null,
      required: groupMinimum(group),
      permitted: violation.permitted ?? groupMaximum(group),
    },
  ];
}

function checkChildren(list: GroupList, group: CustomizationGroup, groupIndex: number): readonly SelectionProblem[] {
  return selectedOptions(groupSelection(list.selections, list.path, groupIndex)).flatMap(({ optionIndex }) => {
    const parent = group.options[optionIndex];
    if (parent === undefined) return [];
    const path = childPath(list.path, groupIndex, optionIndex);
    list.visited.add(path);
    return checkList({ ...list, groups: parent.childCustomizationList, path, parentTitle: parent.title });
  });
}

function strangerProblems(list: GroupList): readonly SelectionProblem[] {
  return Object.keys(selectionsAt(list.selections, list.path))
    .filter((key) => list.groups[Number(key)] === undefined)
    .map((key) => ({
      ...placeless('unknown-group', list.path),
      groupIndex: Number(key),
      parentTitle: list.parentTitle,
    }));
}

function orphanProblems(selections: ItemSelections, visited: ReadonlySet<string>): readonly SelectionProblem[] {
  return Object.entries(selections.childCustomizations)
    .filter(([path, list]) => !visited.has(path) && Object.values(list).some((chosen) => totalCount(chosen) > 0))
    .map(([path]) => placeless('child-of-unselected', path));
}

function placeless(code: SelectionProblemCode, path: string): SelectionProblem {
  return { code, path, groupIndex: 0, groupTitle: '', parentTitle: null, optionTitle: null, required: 0, permitted: 0 };
}
