/**
 * Changes of a dish's groups, at any depth. A path names the target by its positions: group, option, group, option …
 * A path of even length names a list of groups ([]: the dish's own) or an option, one of odd length a group. Unchanged
 * parts stay the same objects. Pure.
 */
import type { CustomizationGroup, Option } from '#domain/menu/menu.ts';

export type GroupPath = readonly number[];
type Groups = readonly CustomizationGroup[];
type Change<T> = (before: T) => T;

/** The list with the element at `at` changed. */
export function replacedAt<T>(list: readonly T[], at: number, change: Change<T>): readonly T[] {
  return list.map((element, index) => (index === at ? change(element) : element));
}

/** The list without the element at `at`. */
export const removedAt = <T>(list: readonly T[], at: number): readonly T[] => list.filter((_, index) => index !== at);

export function insertedAt<T>(list: readonly T[], at: number, element: T): readonly T[] {
  return [...list.slice(0, at), element, ...list.slice(at)];
}

/** The list with the element of `from` at `to`; the list itself if there is no such place. */
export function movedTo<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const element = list[from];
  if (element === undefined || to < 0 || to >= list.length || from === to) return list;
  return insertedAt(removedAt(list, from), to, element);
}

export function changeGroupList(groups: Groups, path: GroupPath, change: Change<Groups>): Groups {
  const [groupAt, optionAt, ...deeper] = path;
  if (groupAt === undefined || optionAt === undefined) return change(groups);
  return replacedAt(groups, groupAt, (group) => ({
    ...group,
    options: replacedAt(group.options, optionAt, (option) => ({
      ...option,
      childCustomizationList: changeGroupList(option.childCustomizationList, deeper, change),
    })),
  }));
}

export function changeGroup(groups: Groups, path: GroupPath, change: Change<CustomizationGroup>): Groups {
  return changeGroupList(groups, path.slice(0, -1), (list) => replacedAt(list, path.at(-1) ?? -1, change));
}

/** The list of groups at a path; empty if there is none. */
export function groupListAt(groups: Groups, path: GroupPath): Groups {
  const [groupAt, optionAt, ...deeper] = path;
  if (groupAt === undefined || optionAt === undefined) return groups;
  return groupListAt(groups[groupAt]?.options[optionAt]?.childCustomizationList ?? [], deeper);
}

export function groupAt(groups: Groups, path: GroupPath): CustomizationGroup | undefined {
  return groupListAt(groups, path.slice(0, -1))[path.at(-1) ?? -1];
}

export function changeOption(group: CustomizationGroup, at: number, change: Change<Option>): CustomizationGroup {
  return { ...group, options: replacedAt(group.options, at, change) };
}
