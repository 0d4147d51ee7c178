/** The edits that changes of a dish's groups mean (rule shared-groups). Pure. */
import type { Menu, MenuEdit } from '#domain/menu/editing/menu-edit.ts';
import { changeOption, type GroupPath, groupAt } from '#domain/menu/groups/group-tree.ts';
import { editGroup, markSeparate, withoutMark } from '#domain/menu/groups/shared-groups.ts';
import type { CustomizationGroup, MenuItem } from '#domain/menu/menu.ts';
import { changeDish } from '../make-edits.ts';

/** The marks of the groups that are only being made. */
type Made = ReadonlySet<string>;

export interface GroupEdits {
  readonly edits: readonly MenuEdit[];
  readonly apart: Made;
}

/** A group gets another content, in all dishes that share it. */
export function changeDishGroup(
  menu: Menu,
  item: MenuItem,
  apart: Made,
  path: GroupPath,
  next: CustomizationGroup,
): GroupEdits {
  const made = editGroup({ menu, item, path, next, apart });
  const edits = made.changes.flatMap((change) => changeDish(change.item, { customizationsList: change.groups }));
  return { edits, apart: made.apart };
}

/** Another list of groups of the dish (path []), or of an option; it belongs to the group that has the option. */
export function changeDishGroupList(
  menu: Menu,
  item: MenuItem,
  apart: Made,
  path: GroupPath,
  next: readonly CustomizationGroup[],
): GroupEdits {
  if (path.length === 0) return { edits: changeDish(item, { customizationsList: next }), apart };
  const group = groupAt(item.customizationsList, path.slice(0, -1));
  if (group === undefined) return { edits: [], apart };
  const asking = changeOption(group, path.at(-1) ?? -1, (option) => ({ ...option, childCustomizationList: next }));
  return changeDishGroup(menu, item, apart, path.slice(0, -1), asking);
}

/** A group is separate from equal ones from now on, or shared with them. */
export function setSeparate(item: MenuItem, apart: Made, path: GroupPath, isSeparate: boolean): GroupEdits {
  const groups = markSeparate(item.customizationsList, path, isSeparate);
  const marked = { ...item, customizationsList: groups };
  return { edits: changeDish(item, { customizationsList: groups }), apart: withoutMark(apart, marked, path) };
}
