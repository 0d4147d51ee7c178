import type { CartItemPayload, LineProblemDetails } from '#contract/orders.ts';
import { itemAt } from '#domain/menu/item-at.ts';
import { availability } from '#domain/menu/item-availability.ts';
import type { ItemSelections, MenuItem } from '#domain/menu/menu.ts';
import { MAX_CART_LINES } from '#domain/order/cart.ts';
import type { Problem, ProblemCode } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { chosenOnly } from '#domain/selection/chosen-only.ts';
import { linePrice } from '#domain/selection/item-price.ts';
import { checkSelections } from '#domain/selection/selection-check.ts';
import { selectionMessage } from '#domain/selection/selection-message.ts';
import { comprehensiveSelections } from '#domain/selection/selection-sections.ts';
import { selectionSummary } from '#domain/selection/selection-summary.ts';
import { unitPrice } from '#domain/selection/unit-price.ts';
import type { OrderLine } from '../order-document.ts';

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
  if (stored === undefined) return fail(lineProblem('ITEM_UNKNOWN', cartItem, cartItem.menuItem.title ?? 'An item'));
  const item = itemAt(stored, nowMs);
  const state = availability(item, nowMs);
  if (state.kind === 'sold-out') return fail(lineProblem('ITEM_SOLD_OUT', cartItem, item.title));
  if (state.kind === 'suspended') return fail(lineProblem('ITEM_SUSPENDED', cartItem, item.title, state.reason));
  const selections: ItemSelections = {
    customizations: cartItem.customizations ?? {},
    childCustomizations: cartItem.childCustomizations ?? {},
  };
  const problem = checkSelections(item, selections);
  if (problem !== null) return fail(lineProblem('SELECTION_INVALID', cartItem, item.title, selectionMessage(problem)));
  const line = soldLine(cartItem, item, selections);
  const shown = cartItem.shown ?? null;
  const isAsShown = shown === null || (shown.title === line.name && shown.choices === line.summary);
  return isAsShown ? ok(line) : fail(lineProblem('ITEM_CHANGED', cartItem, shown.title));
}

/** The line as it is stored: of the selections, what is chosen alone (rule chosen-is-kept). */
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

type LineProblemCode = Extract<
  ProblemCode,
  'ITEM_UNKNOWN' | 'ITEM_SOLD_OUT' | 'ITEM_SUSPENDED' | 'SELECTION_INVALID' | 'ITEM_CHANGED'
>;

const LINE_TEXT: Readonly<Record<LineProblemCode, (title: string, reason: string) => string>> = {
  ITEM_UNKNOWN: (title) => `${title} is no longer on the menu. Please remove it and try again.`,
  ITEM_SOLD_OUT: (title) => `${title} is sold out. Please remove it and try again.`,
  ITEM_SUSPENDED: (title, reason) =>
    `${title} is not available right now${reason === '' ? '' : ` (${reason})`}. Please remove it and try again.`,
  SELECTION_INVALID: (title, reason) => `${title}: ${reason}`,
  ITEM_CHANGED: (title) => `${title} has changed on the menu. Please edit it and check your choices.`,
};

function lineProblem(code: LineProblemCode, cartItem: CartItemPayload, title: string, reason?: string | null): Problem {
  const details: LineProblemDetails = { lineId: cartItem.id, itemTitle: title };
  return { code, message: LINE_TEXT[code](title, reason ?? ''), details };
}
