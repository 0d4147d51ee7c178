import type { CustomizationGroup, GroupSelection, Option } from '#domain/menu/menu.ts';
import { offersNothing } from '#domain/selection/offers-nothing.ts';
import { groupMaximum, optionMaximum, uniqueMaximum } from '#domain/selection/option-groups.ts';
import { isList, type SelectedOption, selectedOptions, totalCount } from '#domain/selection/selection.ts';

/** The problem with one group's selection; nested groups are checked separately. */
export interface GroupViolation {
  readonly code:
    | 'below-minimum'
    | 'above-maximum'
    | 'option-limit'
    | 'unknown-option'
    | 'sold-out-option'
    | 'duplicate-option'
    | 'wrong-shape'
    | 'offers-nothing';
  readonly option?: Option;
  /** The limit that was exceeded, if one was: of units, or of different options. */
  readonly permitted?: number;
}

/** The first rule of the group that the selection breaks, or null; only the menu's limits (rule group-limits). */
export function groupViolation(
  group: CustomizationGroup,
  selection: GroupSelection | undefined,
): GroupViolation | null {
  const shape = shapeViolation(selection);
  if (shape !== null) return shape;
  const selected = selectedOptions(selection);
  if (offersNothing(group)) return selected.length > 0 ? { code: 'offers-nothing' } : null;
  return optionViolation(group, selected) ?? countViolation(group, totalCount(selection), selected.length);
}

const isWhole = (value: number): boolean => Number.isInteger(value) && value >= 0;

function shapeViolation(selection: GroupSelection | undefined): GroupViolation | null {
  if (selection === undefined) return null;
  const numbers = numbersOf(selection);
  if (!numbers.every(isWhole)) return { code: 'wrong-shape' };
  const repeats = isList(selection) && new Set(selection).size < selection.length;
  return repeats ? { code: 'duplicate-option' } : null;
}

function numbersOf(selection: GroupSelection): readonly number[] {
  if (typeof selection === 'number') return [selection];
  return isList(selection) ? selection : [...Object.keys(selection).map(Number), ...Object.values(selection)];
}

function optionViolation(group: CustomizationGroup, selected: readonly SelectedOption[]): GroupViolation | null {
  for (const { optionIndex, count } of selected) {
    const option = group.options[optionIndex];
    if (option === undefined) return { code: 'unknown-option' };
    if (option.isSoldOut === true) return { code: 'sold-out-option', option };
    if (count > optionMaximum(option)) return { code: 'option-limit', option, permitted: optionMaximum(option) };
  }
  return null;
}

function countViolation(group: CustomizationGroup, total: number, different: number): GroupViolation | null {
  if (total < group.minPermitted || different < group.minPermittedUnique) return { code: 'below-minimum' };
  if (total > groupMaximum(group)) return { code: 'above-maximum', permitted: groupMaximum(group) };
  if (different > uniqueMaximum(group)) return { code: 'above-maximum', permitted: uniqueMaximum(group) };
  return null;
}
