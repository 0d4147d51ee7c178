import type { GroupSelection, ItemSelections, Selections } from '#domain/menu/menu.ts';

/** Reads choices in any of their formats (rule selections-by-path). */

/** The path of an item's own groups. */
export const ROOT_PATH = '';

export const EMPTY_SELECTIONS: ItemSelections = { customizations: {}, childCustomizations: {} };

export interface SelectedOption {
  readonly optionIndex: number;
  readonly count: number;
}

/** The path of an option's child groups: '{group}-{option}-children', joined to the parent's by a dot. */
export function childPath(parentPath: string, groupIndex: number, optionIndex: number): string {
  const own = `${groupIndex}-${optionIndex}-children`;
  return parentPath === ROOT_PATH ? own : `${parentPath}.${own}`;
}

/** How many units of one option a selection holds. A list that names an option twice holds it twice. */
export function countOf(selection: GroupSelection | undefined, optionIndex: number): number {
  if (selection === undefined) return 0;
  if (typeof selection === 'number') return selection === optionIndex ? 1 : 0;
  if (isList(selection)) return selection.filter((index) => index === optionIndex).length;
  return Object.hasOwn(selection, optionIndex) ? (selection[optionIndex] ?? 0) : 0;
}

/** The chosen options with their counts, in menu order, each once. */
export function selectedOptions(selection: GroupSelection | undefined): readonly SelectedOption[] {
  return mentionedIndexes(selection)
    .map((optionIndex) => ({ optionIndex, count: countOf(selection, optionIndex) }))
    .filter(({ count }) => count > 0);
}

/** How many units a selection holds in all. */
export function totalCount(selection: GroupSelection | undefined): number {
  return selectedOptions(selection).reduce((sum, { count }) => sum + count, 0);
}

/** The selections of the groups at a path: the item's own at ROOT_PATH, else of a chosen option's groups. */
export function selectionsAt(selections: ItemSelections, path: string): Selections {
  if (path === ROOT_PATH) return selections.customizations;
  return Object.hasOwn(selections.childCustomizations, path) ? (selections.childCustomizations[path] ?? {}) : {};
}

export function groupSelection(
  selections: ItemSelections,
  path: string,
  groupIndex: number,
): GroupSelection | undefined {
  const list = selectionsAt(selections, path);
  return Object.hasOwn(list, groupIndex) ? list[groupIndex] : undefined;
}

/** Narrows to the list shape (Array.isArray does not narrow readonly arrays). */
export const isList = (selection: GroupSelection): selection is readonly number[] => Array.isArray(selection);

function mentionedIndexes(selection: GroupSelection | undefined): readonly number[] {
  if (selection === undefined) return [];
  if (typeof selection === 'number') return [selection];
  const indexes = isList(selection) ? selection : Object.keys(selection).map(Number);
  return [...new Set(indexes)].sort((a, b) => a - b);
}
