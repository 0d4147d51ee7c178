import * as moneyWords from '#catalog/everyone/money-words.ts';
import type { MenuItem } from '#domain/menu/menu.ts';
import { type Cart, type CartLine, withSums } from '#domain/order/cart.ts';
import { makeLine } from '#domain/order/cart-changes.ts';
import { dishOfLine, type LineTrouble } from '#domain/order/ticket/line-trouble.ts';
import { selectionSummary } from '#domain/selection/selection-summary.ts';

/** A cart by the menu of this moment (rule cart-follows-menu). */
export interface CartNow {
  /** The cart with each dish at its price of now; the same object where no price differs. */
  readonly cart: Cart;
  /** 'Flan changed from $5.00 to $5.50' for each line of another price. */
  readonly changes: readonly string[];
  /** The lines that cannot be sold as they are. */
  readonly troubles: readonly CartTrouble[];
}

export interface CartTrouble extends LineTrouble {
  readonly lineId: string;
}

/** Looks at each line again. `dishes` is the restaurant's menu by the ids of its dishes, `nowMs` is Unix ms. */
export function cartNow(cart: Cart, dishes: ReadonlyMap<string, MenuItem>, nowMs: number): CartNow {
  const changes: string[] = [];
  const troubles: CartTrouble[] = [];
  const items = cart.items.map((line) => {
    const dish = dishOfLine(wantedOf(line), dishes.get(line.menuItem.id), nowMs);
    if (!dish.ok) {
      troubles.push({ ...dish.problem, lineId: line.id });
      return line;
    }
    const priced = pricedLine(line, dish.value);
    if (priced.unitPrice === line.unitPrice) return line;
    changes.push(moneyWords.changedFromTo(line.menuItem.title, line.unitPriceFormatted, priced.unitPriceFormatted));
    return priced;
  });
  if (changes.length === 0) return { cart, changes, troubles };
  // The customer has not touched the cart: it does not live longer.
  return { cart: { ...withSums(cart, items), updatedAt: nowMs }, changes, troubles };
}

const wantedOf = (line: CartLine) => {
  const { title } = line.menuItem;
  return { title, selections: line, shown: { title, choices: selectionSummary(line.menuItemData, line) } };
};

function pricedLine(line: CartLine, item: MenuItem): CartLine {
  const { id, quantity, specialInstructions, addedAt, customizations, childCustomizations } = line;
  const selections = { customizations, childCustomizations };
  return makeLine({ id, item, selections, quantity, specialInstructions, nowMs: addedAt });
}
