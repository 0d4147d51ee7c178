/**
 * Equal groups in several places of a menu ('Salsa' in five dishes) are edited as one (rule shared-groups). The model
 * stores no link between them: they are shared while they are equal, and neither they nor a group around them is marked
 * as separate. Pure.
 */
import type { CustomizationGroup, MenuCategory, MenuItem } from '#domain/menu/menu.ts';
import { changeGroup, type GroupPath, groupAt } from './group-tree.ts';

type Groups = readonly CustomizationGroup[];

const keys = new WeakMap<CustomizationGroup, string>();

/** The same text for groups that are equal in every field, nested ones too. Fields are in the model's order. */
export function groupKey(group: CustomizationGroup): string {
  const known = keys.get(group);
  if (known !== undefined) return known;
  const key = JSON.stringify(group);
  keys.set(group, key);
  return key;
}

const countsOfItems = new WeakMap<MenuItem, ReadonlyMap<string, number>>();

function countGroups(groups: Groups, counts: Map<string, number>): void {
  for (const group of groups) {
    if (group.isSeparate === true) continue;
    // New groups that are still being made are equal by chance, not shared.
    if (group.options.length > 0) counts.set(groupKey(group), (counts.get(groupKey(group)) ?? 0) + 1);
    for (const { childCustomizationList } of group.options) countGroups(childCustomizationList, counts);
  }
}

/** How often a dish has each group, by its key. */
function countsOf(item: MenuItem): ReadonlyMap<string, number> {
  const known = countsOfItems.get(item);
  if (known !== undefined) return known;
  const counts = new Map<string, number>();
  countGroups(item.customizationsList, counts);
  countsOfItems.set(item, counts);
  return counts;
}

/** How many dishes are looked through at a time, so that nobody waits for it. */
const AT_A_TIME = 60;

/** Looks through a menu in small steps, so that `groupUses` is quick afterwards; `rest` gives way to other work. */
export async function prepareUses(menu: readonly MenuCategory[], rest: () => Promise<void>): Promise<void> {
  const items = menu.flatMap((category) => category.items);
  for (let at = 0; at < items.length; at += AT_A_TIME) {
    items.slice(at, at + AT_A_TIME).forEach(countsOf);
    await rest();
  }
}

export interface GroupUses {
  readonly dishes: number;
  readonly places: number;
}

export function groupUses(menu: readonly MenuCategory[]): ReadonlyMap<string, GroupUses> {
  const uses = new Map<string, GroupUses>();
  for (const { items } of menu) {
    for (const item of items) {
      for (const [key, count] of countsOf(item)) {
        const { dishes, places } = uses.get(key) ?? { dishes: 0, places: 0 };
        uses.set(key, { dishes: dishes + 1, places: places + count });
      }
    }
  }
  return uses;
}

function replaceGroups(groups: Groups, key: string, next: CustomizationGroup): Groups {
  const replaced = groups.map((group) => (groupKey(group) === key ? next : replaceInside(group, key, next)));
  return replaced.some((group, at) => group !== groups[at]) ? replaced : groups;
}

function replaceInside(group: CustomizationGroup, key: string, next: CustomizationGroup): CustomizationGroup {
  if (group.isSeparate === true) return group;
  const options = group.options.map((option) => {
    const childCustomizationList = replaceGroups(option.childCustomizationList, key, next);
    return childCustomizationList === option.childCustomizationList ? option : { ...option, childCustomizationList };
  });
  return options.some((option, at) => option !== group.options[at]) ? { ...group, options } : group;
}

export interface GroupsChange {
  readonly item: MenuItem;
  readonly groups: Groups;
}

/** A group of one dish that is still being made: it is edited separately, even if it becomes equal to another. */
const apartMark = (itemId: string, key: string): string => `${itemId} ${key}`;

interface GroupEdit {
  readonly menu: readonly MenuCategory[];
  readonly item: MenuItem;
  readonly path: GroupPath;
  readonly next: CustomizationGroup;
  /** The marks of the groups that are only being made. */
  readonly apart: ReadonlySet<string>;
}

/** The groups that a path leads through, the outermost first. */
function groupsOnTheWay(groups: Groups, path: GroupPath): Groups {
  return path
    .map((_, at) => path.slice(0, at + 1))
    .filter((part) => part.length % 2 === 1)
    .flatMap((part) => groupAt(groups, part) ?? []);
}

/** A group's relation to equal ones: 'separate' if it, or a group around it, is marked so. */
export type Share = 'none' | 'shared' | 'apart' | 'separate';

/** The relation of the group at a dish's path to equal ones; `uses` are those of the menu. */
export function shareOf(
  uses: ReadonlyMap<string, GroupUses>,
  { _id, customizationsList }: MenuItem,
  path: GroupPath,
  apart: ReadonlySet<string>,
): Share {
  const way = groupsOnTheWay(customizationsList, path);
  const group = way.at(-1);
  if (way.some(({ isSeparate }) => isSeparate === true)) return 'separate';
  if (group === undefined || (uses.get(groupKey(group))?.places ?? 0) < 2) return 'none';
  return apart.has(apartMark(_id, groupKey(group))) ? 'apart' : 'shared';
}

/** What is being made without one group of a dish: it is shared with its equals from now on. */
export function withoutMark(
  apart: ReadonlySet<string>,
  { _id, customizationsList }: MenuItem,
  path: GroupPath,
): ReadonlySet<string> {
  const group = groupAt(customizationsList, path);
  if (group === undefined) return apart;
  return new Set([...apart].filter((mark) => mark !== apartMark(_id, groupKey(group))));
}

/** The groups of a dish with the mark of one set, or taken away: with it, the group is never changed with others. */
export function markSeparate(groups: Groups, path: GroupPath, isSeparate: boolean): Groups {
  return changeGroup(groups, path, ({ isSeparate: _, options, ...group }) => ({
    ...group,
    ...(isSeparate ? { isSeparate } : {}),
    options,
  }));
}

/**
 * Changes a group's content: in all dishes with an equal group, or in one place if it is edited separately. A group
 * that wasn't shared stays separate, even if it becomes equal to another while it is being made.
 */
export function editGroup({ menu, item, path, next, apart }: GroupEdit): {
  readonly changes: readonly GroupsChange[];
  readonly apart: ReadonlySet<string>;
} {
  const before = groupAt(item.customizationsList, path);
  if (before === undefined) return { changes: [], apart };
  const key = groupKey(before);
  if (shareOf(groupUses(menu), item, path, apart) === 'shared') {
    const others = menu.flatMap(({ items }) => items).filter((other) => countsOf(other).has(key));
    const changes = others
      .filter(({ _id }) => !apart.has(apartMark(_id, key)))
      .map((other) => ({ item: other, groups: replaceGroups(other.customizationsList, key, next) }));
    return { changes, apart };
  }
  const groups = changeGroup(item.customizationsList, path, () => next);
  const marks = groupsOnTheWay(groups, path).map((one) => apartMark(item._id, groupKey(one)));
  return { changes: [{ item, groups }], apart: new Set([...apart, ...marks]) };
}
