import type { CustomizationGroup, ItemSelections, MenuItem } from '#domain/menu/menu.ts';
import { pricedOptions } from '#domain/selection/item-price.ts';
import { childPath, groupSelection, ROOT_PATH } from '#domain/selection/selection.ts';

/** What an item costs as chosen (rule unit-price). All amounts in cents. */

/** What the choices in a list of groups cost, nested ones included; each option's price by its own count. */
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

/** Base price (0 if the menu gives no number) + every chosen option's price × count, never below 0. */
export function unitPrice(item: MenuItem, selections: ItemSelections): number {
  return Math.max(0, (item.price ?? 0) + choicesPrice(item.customizationsList, selections));
}
