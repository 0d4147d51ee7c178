import type { CustomizationGroup, GroupSelection, ItemSelections, MenuItem } from '#domain/menu/menu.ts';
import { formatCents } from '#domain/money/money.ts';
import { childPath, groupSelection, ROOT_PATH, selectedOptions } from '#domain/selection/selection.ts';

/** What an item costs as chosen (rule unit-price). All amounts in cents. */

/** A chosen option with what its own units cost; what is nested in it is not included. */
export interface PricedOption {
  readonly optionIndex: number;
  readonly count: number;
  readonly price: number;
}

/**
 * The chosen options of one group in menu order. The free units of an option come off first, then those of the group
 * (rule free-units).
 */
export function pricedOptions(
  group: CustomizationGroup,
  selection: GroupSelection | undefined,
): readonly PricedOption[] {
  let free = group.quantityInfo?.chargeAbove ?? 0;
  return selectedOptions(selection).flatMap(({ optionIndex, count }) => {
    const option = group.options[optionIndex];
    if (option === undefined) return [];
    const charged = Math.max(0, count - (option.chargeAbove ?? 0));
    const freeUnits = Math.min(free, charged);
    free -= freeUnits;
    return [{ optionIndex, count, price: option.price * (charged - freeUnits) }];
  });
}

/**
 * What the choices in a list of groups cost, nested ones included. Each option's price is taken times its own count.
 */
export function choicesPrice(
  groups: readonly CustomizationGroup[],
  selections: ItemSelections,
  path: string = ROOT_PATH,
): number {
  return groups.reduce((sum, group, groupIndex) => sum + groupPrice(group, selections, path, groupIndex), 0);
}

/** What the choices in one group cost, nested ones included. */
export function groupPrice(
  group: CustomizationGroup,
  selections: ItemSelections,
  path: string,
  groupIndex: number,
): number {
  return pricedOptions(group, groupSelection(selections, path, groupIndex)).reduce((sum, { optionIndex, price }) => {
    const children = group.options[optionIndex]?.childCustomizationList ?? [];
    return sum + price + choicesPrice(children, selections, childPath(path, groupIndex, optionIndex));
  }, 0);
}

/** Base price (0 where the menu gives no number) + every chosen option's price × count, never below 0. */
export function unitPrice(item: MenuItem, selections: ItemSelections): number {
  return Math.max(0, (item.price ?? 0) + choicesPrice(item.customizationsList, selections));
}

/** Unit price × quantity. */
export function linePrice(unit: number, quantity: number): number {
  return unit * quantity;
}

/** The price on a card: '$12.50', or 'Price varies' where the menu gives no number (rule price-varies). */
export function priceText(item: MenuItem): string {
  return item.price === null ? 'Price varies' : formatCents(item.price);
}
