import * as shared from '#catalog/everyone/shared.ts';
import type { CustomizationGroup, GroupSelection, MenuItem } from '#domain/menu/menu.ts';
import { formatCents } from '#domain/money/money.ts';
import { selectedOptions } from '#domain/selection/selection.ts';

/** What chosen options and dishes cost, as lists show it. All amounts in cents. */

/** A chosen option with what its own units cost; what is nested in it is not included. */
export interface PricedOption {
  readonly optionIndex: number;
  readonly count: number;
  readonly price: number;
}

/** The chosen options of a group in menu order; free units of an option first, then the group's (rule free-units). */
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

export const linePrice = (unit: number, quantity: number): number => unit * quantity;

/** The price on a card: '$12.50', or 'Price varies' where the menu gives no number (rule price-varies). */
export const itemPriceText = (item: MenuItem): string =>
  item.price === null ? shared.priceVaries : formatCents(item.price);
