import type { ItemSelections, MenuItem } from '#domain/menu/menu.ts';
import { linePrice } from '#domain/selection/item-price.ts';
import { selectionSummary } from '#domain/selection/selection-summary.ts';
import { unitPrice } from '#domain/selection/unit-price.ts';
import type { DishBody } from '#web/api/tracked-order.ts';

/** What a change of a paid order says of a dish: its choices, in words too, and their price (rule dish-change). */
export function dishChoice(item: MenuItem, selections: ItemSelections, quantity: number): Omit<DishBody, 'lineId'> {
  return {
    totalPrice: linePrice(unitPrice(item, selections), quantity),
    shown: { title: item.title, choices: selectionSummary(item, selections) },
    // The types have the same shape; the contract's is not marked as read-only.
    ...(selections as Pick<DishBody, 'customizations' | 'childCustomizations'>),
  };
}
