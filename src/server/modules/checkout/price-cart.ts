import * as catalog from '#catalog/server/refund-notes.ts';
import type { CartItemPayload, LineProblemDetails } from '#contract/order/orders.ts';
import type { ItemSelections, MenuItem } from '#domain/menu/menu.ts';
import { MAX_CART_LINES } from '#domain/order/cart.ts';
import { dishOfLine } from '#domain/order/ticket/line-trouble.ts';
import { fail, ok, type Problem, type Result } from '#domain/result.ts';
import { chosenOnly } from '#domain/selection/chosen-only.ts';
import { linePrice } from '#domain/selection/item-price.ts';
import { comprehensiveSelections } from '#domain/selection/selection-sections.ts';
import { selectionSummary } from '#domain/selection/selection-summary.ts';
import { unitPrice } from '#domain/selection/unit-price.ts';
import type { OrderLine } from '#server/modules/orders/index.ts';

/**
 * Prices a cart from the stored menu (rule server-prices): of what the browser sent, only item ids, quantities,
 * selections and notes count.
 * Problems (rule order-guards): CART_EMPTY, CART_TOO_LARGE, and for one line, with `LineProblemDetails`, ITEM_UNKNOWN,
 * ITEM_SOLD_OUT, ITEM_SUSPENDED, SELECTION_INVALID, ITEM_CHANGED (the same selections now mean another dish or other
 * choices than the customer read).
 */
export function priceCart(
  cartItems: readonly CartItemPayload[],
  menu: ReadonlyMap<string, MenuItem>,
  nowMs: number,
): Result<readonly OrderLine[], Problem> {
  if (cartItems.length === 0) return fail({ code: 'CART_EMPTY' });
  if (cartItems.length > MAX_CART_LINES) return fail({ code: 'CART_TOO_LARGE' });
  const lines: OrderLine[] = [];
  for (const cartItem of cartItems) {
    const line = priceLine(cartItem, menu.get(cartItem.menuItem.id), nowMs);
    if (!line.ok) return line;
    lines.push(line.value);
  }
  return ok(lines);
}

function priceLine(cartItem: CartItemPayload, stored: MenuItem | undefined, nowMs: number): Result<OrderLine, Problem> {
  const selections: ItemSelections = {
    customizations: cartItem.customizations ?? {},
    childCustomizations: cartItem.childCustomizations ?? {},
  };
  const wanted = { title: cartItem.menuItem.title ?? catalog.anItem, selections, shown: cartItem.shown ?? null };
  const dish = dishOfLine(wanted, stored, nowMs);
  if (dish.ok) return ok(soldLine(cartItem, dish.value, selections));
  const { code, title: itemTitle, message } = dish.problem;
  const details: LineProblemDetails = { lineId: cartItem.id, itemTitle };
  return fail({ code, message, details });
}

/** The line as it is stored, with only the options that are chosen (rule chosen-is-kept). */
function soldLine(cartItem: CartItemPayload, item: MenuItem, selections: ItemSelections): OrderLine {
  const unit = unitPrice(item, selections);
  const note = cartItem.specialInstructions?.trim() ?? '';
  return {
    id: cartItem.id,
    itemId: item._id,
    name: item.title,
    quantity: cartItem.quantity,
    basePrice: item.price ?? 0,
    unitPrice: unit,
    totalPrice: linePrice(unit, cartItem.quantity),
    ...(item.taxRate === undefined ? {} : { taxRate: item.taxRate }),
    summary: selectionSummary(item, selections),
    comprehensiveSelections: comprehensiveSelections(item, selections),
    specialInstructions: note === '' ? null : note,
    ...chosenOnly(selections),
  };
}
