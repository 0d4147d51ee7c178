import * as catalog from '#catalog/everyone/menu-words.ts';
import type { CustomizationGroup, GroupSelection, Option } from '#domain/menu/menu.ts';

/**
 * How many options a group requires and allows (rule group-limits), and its control (rule option-input-mode). A limit
 * of 0 on an option, or a unique limit of 0, means "no limit" (rule unstated-limits).
 */

export type InputMode = 'counter' | 'checkbox' | 'radio';

const orUnlimited = (limit: number): number => (limit === 0 ? Number.POSITIVE_INFINITY : limit);

/** How many units of this option may be chosen; Infinity where none is stated (its group still has a maximum). */
export const optionMaximum = (option: Option): number => orUnlimited(option.maxPermitted);

/** Whether the option may be chosen more than once. */
export const canRepeat = (option: Option): boolean => optionMaximum(option) > 1;

/** How many different options of the group may be chosen; Infinity where none is stated. */
export const uniqueMaximum = (group: CustomizationGroup): number => orUnlimited(group.maxPermittedUnique);

/** How many units the group needs: the larger of minPermitted and minPermittedUnique. */
export function groupMinimum(group: CustomizationGroup): number {
  return Math.max(group.minPermitted, group.minPermittedUnique);
}

/** How many units the group allows; 0 if it offers nothing. Without repeats, options are units as well. */
export function groupMaximum(group: CustomizationGroup): number {
  return group.options.some(canRepeat) ? group.maxPermitted : Math.min(group.maxPermitted, uniqueMaximum(group));
}

/** How many boxes of a checkbox list may be ticked: each is one unit of one option. */
export function checkboxMaximum(group: CustomizationGroup): number {
  return Math.min(groupMaximum(group), uniqueMaximum(group));
}

/** How many different options could be ticked in a checkbox list today. */
function checkboxReach(group: CustomizationGroup): number {
  const offered = group.options.filter((option) => option.isSoldOut !== true).length;
  return Math.min(offered, uniqueMaximum(group));
}

/**
 * The control of a group. A counter if the minimum is 0, the maximum above 1 and some option can repeat; also where a
 * checkbox list could not reach the minimum and some option can repeat, so that "exactly 5 of 2 kinds" can be ordered.
 */
export function inputMode(group: CustomizationGroup): InputMode {
  const minimum = groupMinimum(group);
  const maximum = groupMaximum(group);
  const someRepeat = group.options.some(canRepeat);
  if (maximum > 1 && someRepeat && (minimum === 0 || checkboxReach(group) < minimum)) return 'counter';
  if (maximum > 1 || minimum === 0) return 'checkbox';
  return 'radio';
}

const REPEATS: Readonly<Record<InputMode, boolean>> = { counter: true, checkbox: false, radio: false };

/** Whether the control of a group lets one choose an option more than once. */
export const mayRepeat = (group: CustomizationGroup): boolean => REPEATS[inputMode(group)];

/** Counts of options, in the shape that each control stores; there is at least one. */
const SHAPES: Readonly<Record<InputMode, (counts: Readonly<Record<string, number>>) => GroupSelection>> = {
  counter: (counts) => counts,
  checkbox: (counts) => Object.keys(counts).map(Number),
  radio: (counts) => Number(Object.keys(counts)[0]),
};

/** What is chosen in a group, in the shape of its control; null if nothing is. */
export function inShape(group: CustomizationGroup, counts: Readonly<Record<string, number>>): GroupSelection | null {
  return Object.keys(counts).length === 0 ? null : SHAPES[inputMode(group)](counts);
}

/** The rule in the group's heading: 'Choose N', 'Choose up to N' or 'Choose N to M' (rule group-heading). */
export function groupRuleText(group: CustomizationGroup): string {
  const minimum = groupMinimum(group);
  const maximum = mayRepeat(group) ? groupMaximum(group) : checkboxMaximum(group);
  if (minimum === 0) return catalog.chooseUpTo(maximum);
  return minimum >= maximum ? catalog.chooseMinimum(minimum) : catalog.chooseRange(minimum, maximum);
}
