import type {
  ChildSelections,
  CustomizationGroup,
  GroupSelection,
  ItemSelections,
  Selections,
} from '#domain/menu/menu.ts';
import { defaultChildSelections } from '#domain/selection/default-selection.ts';
import { checkboxMaximum, groupMaximum, optionMaximum, uniqueMaximum } from '#domain/selection/option-groups.ts';
import {
  childPath,
  countOf,
  groupSelection,
  ROOT_PATH,
  selectedOptions,
  selectionsAt,
  totalCount,
} from '#domain/selection/selection.ts';

/**
 * What the item page does to the selections. Every operation keeps to the group's limits: a press that would break one
 * changes nothing (rule limits-while-choosing). It drops the nested selections of options that are no longer chosen,
 * and adds the defaults of options that are newly chosen (rule default-selections).
 */

/** Which group is edited: the path of the list that it is in ('' for the item's own), and its index there. */
export interface GroupPlace {
  readonly path: string;
  readonly groupIndex: number;
  readonly group: CustomizationGroup;
}

/** Ticks or unticks an option of a checkbox group. */
export function toggleOption(selections: ItemSelections, place: GroupPlace, optionIndex: number): ItemSelections {
  const chosen = selectedOptions(currentSelection(selections, place)).map((selected) => selected.optionIndex);
  if (chosen.includes(optionIndex)) {
    return withGroupSelection(
      selections,
      place,
      chosen.filter((index) => index !== optionIndex),
    );
  }
  if (!isOffered(place.group, optionIndex) || isFull(selections, place)) return selections;
  return withGroupSelection(
    selections,
    place,
    [...chosen, optionIndex].sort((a, b) => a - b),
  );
}

/** Whether a checkbox group has as many ticks as it takes. */
export function isFull(selections: ItemSelections, place: GroupPlace): boolean {
  return selectedOptions(currentSelection(selections, place)).length >= checkboxMaximum(place.group);
}

/** Chooses the one option of a radio group. */
export function chooseRadio(selections: ItemSelections, place: GroupPlace, optionIndex: number): ItemSelections {
  if (!isOffered(place.group, optionIndex) || groupMaximum(place.group) < 1) return selections;
  return withGroupSelection(selections, place, optionIndex);
}

/** Sets an option's count in a counter group, reduced to what the limits allow (`maximumCount`). */
export function setOptionCount(
  selections: ItemSelections,
  place: GroupPlace,
  optionIndex: number,
  count: number,
): ItemSelections {
  const room = maximumCount(selections, place, optionIndex);
  const allowed = Math.min(Math.max(0, Math.trunc(count)), room);
  const counts: Record<string, number> = {};
  for (const selected of selectedOptions(currentSelection(selections, place))) {
    counts[selected.optionIndex] = selected.count;
  }
  if (allowed > 0) counts[optionIndex] = allowed;
  else delete counts[optionIndex];
  return withGroupSelection(selections, place, counts);
}

/** The highest count that an option of a counter group may be set to, given what else is chosen. */
export function maximumCount(selections: ItemSelections, place: GroupPlace, optionIndex: number): number {
  const { group } = place;
  const option = group.options[optionIndex];
  if (option === undefined || option.isSoldOut === true) return 0;
  const selection = currentSelection(selections, place);
  const own = countOf(selection, optionIndex);
  if (own === 0 && selectedOptions(selection).length >= uniqueMaximum(group)) return 0;
  return Math.max(0, Math.min(optionMaximum(option), groupMaximum(group) - (totalCount(selection) - own)));
}

/** Drops what was chosen in the child groups at a path, and everything deeper. */
export function clearChildren(selections: ItemSelections, path: string): ItemSelections {
  const kept = Object.entries(selections.childCustomizations).filter(
    ([key]) => key !== path && !key.startsWith(`${path}.`),
  );
  return { ...selections, childCustomizations: Object.fromEntries(kept) };
}

function currentSelection(selections: ItemSelections, place: GroupPlace): GroupSelection | undefined {
  return groupSelection(selections, place.path, place.groupIndex);
}

function isOffered(group: CustomizationGroup, optionIndex: number): boolean {
  const option = group.options[optionIndex];
  return option !== undefined && option.isSoldOut !== true;
}

function withGroupSelection(selections: ItemSelections, place: GroupPlace, selection: GroupSelection): ItemSelections {
  const list: Selections = { ...selectionsAt(selections, place.path), [place.groupIndex]: selection };
  const next: ItemSelections =
    place.path === ROOT_PATH
      ? { ...selections, customizations: list }
      : { ...selections, childCustomizations: { ...selections.childCustomizations, [place.path]: list } };
  return followChildren(next, place, currentSelection(selections, place), selection);
}

function followChildren(
  selections: ItemSelections,
  place: GroupPlace,
  before: GroupSelection | undefined,
  after: GroupSelection,
): ItemSelections {
  return place.group.options.reduce((current, option, optionIndex) => {
    const was = countOf(before, optionIndex) > 0;
    const is = countOf(after, optionIndex) > 0;
    if (was === is) return current;
    const path = childPath(place.path, place.groupIndex, optionIndex);
    const cleared = clearChildren(current, path);
    return is ? withChildren(cleared, defaultChildSelections(option, path)) : cleared;
  }, selections);
}

function withChildren(selections: ItemSelections, children: ChildSelections): ItemSelections {
  return { ...selections, childCustomizations: { ...selections.childCustomizations, ...children } };
}
