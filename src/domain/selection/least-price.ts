import type { CustomizationGroup, ItemSelections, MenuItem, Option } from '#domain/menu/menu.ts';
import { offersNothing } from '#domain/selection/offers-nothing.ts';
import { groupMinimum, mayRepeat, optionMaximum } from '#domain/selection/option-groups.ts';
import {
  childPath,
  countOf,
  EMPTY_SELECTIONS,
  groupSelection,
  ROOT_PATH,
  selectedOptions,
  totalCount,
} from '#domain/selection/selection.ts';
import { unitPrice } from '#domain/selection/unit-price.ts';

export interface LeastPrice {
  /** One unit of the dish, with the open choices made as cheaply as possible. */
  readonly cents: number;
  /** Whether a choice that the dish requires is still to be made. */
  readonly isOpen: boolean;
}

/** The unit price of a dish as chosen, and what its open choices add to it at least, in cents (rule least-price). */
export function leastPrice(item: MenuItem, selections: ItemSelections): LeastPrice {
  const open = openChoices(item.customizationsList, selections, ROOT_PATH);
  return { cents: Math.max(0, unitPrice(item, selections) + open.cents), isOpen: open.isOpen };
}

function openChoices(groups: readonly CustomizationGroup[], selections: ItemSelections, path: string): LeastPrice {
  const parts = groups.flatMap((group, groupIndex) => {
    if (offersNothing(group)) return [];
    const nested = selectedOptions(groupSelection(selections, path, groupIndex)).map(({ optionIndex }) => {
      const children = group.options[optionIndex]?.childCustomizationList ?? [];
      return openChoices(children, selections, childPath(path, groupIndex, optionIndex));
    });
    return [missingUnits(group, selections, path, groupIndex), ...nested];
  });
  return { cents: parts.reduce((sum, part) => sum + part.cents, 0), isOpen: parts.some((part) => part.isOpen) };
}

function missingUnits(
  group: CustomizationGroup,
  selections: ItemSelections,
  path: string,
  groupIndex: number,
): LeastPrice {
  const chosen = groupSelection(selections, path, groupIndex);
  const missing = groupMinimum(group) - totalCount(chosen);
  if (missing <= 0) return { cents: 0, isOpen: false };
  const free = Math.max(0, (group.quantityInfo?.chargeAbove ?? 0) - totalCount(chosen));
  const units = group.options.flatMap((option, optionIndex) => {
    if (option.isSoldOut === true) return [];
    const left = (mayRepeat(group) ? optionMaximum(option) : 1) - countOf(chosen, optionIndex);
    return Array.from({ length: Math.max(0, Math.min(left, missing)) }, () => option);
  });
  const costs = units.map(cheapest).sort((one, other) => one.cents - other.cents);
  const taken = costs.slice(0, missing);
  return { cents: taken.reduce((sum, { cents, own }, at) => sum + cents - (at < free ? own : 0), 0), isOpen: true };
}

/** One unit of an option with its cheapest required choices; `own` is its own price. */
function cheapest({ price, chargeAbove = 0, childCustomizationList }: Option): { cents: number; own: number } {
  const own = chargeAbove > 0 ? 0 : price;
  return { cents: own + openChoices(childCustomizationList, EMPTY_SELECTIONS, ROOT_PATH).cents, own };
}
