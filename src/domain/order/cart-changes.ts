import type { ItemSelections, MenuItem } from '#domain/menu/menu.ts';
import { formatCents } from '#domain/money/money.ts';
import { roundHalfUp } from '#domain/money/rounding.ts';
import {
  CART_LIFETIME_MS,
  type Cart,
  type CartLine,
  type CartProblem,
  type CartRestaurant,
  isExpired,
  MAX_CART_LINES,
  MAX_QUANTITY,
  MIN_QUANTITY,
  withSums,
} from '#domain/order/cart.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { itemPriceText, linePrice } from '#domain/selection/item-price.ts';
import { comprehensiveSelections } from '#domain/selection/selection-sections.ts';
import { selectionsKey } from '#domain/selection/selections-key.ts';
import { unitPrice } from '#domain/selection/unit-price.ts';

/** Every change of the cart (rule cart-contents). The first script shows a cart, and does without them. */

/** A line as the item page adds it (rule cart-line). The caller makes `id`; the quantity becomes 1 to 99. */
export function makeLine(from: {
  readonly id: string;
  readonly item: MenuItem;
  readonly selections: ItemSelections;
  readonly quantity: number;
  readonly specialInstructions: string | null;
  readonly nowMs: number;
}): CartLine {
  const { id, item, selections } = from;
  const unit = unitPrice(item, selections);
  const quantity = clampQuantity(from.quantity);
  const total = linePrice(unit, quantity);
  const instructions = from.specialInstructions?.trim() ?? '';
  return {
    id,
    menuItem: {
      id: item._id,
      title: item.title,
      description: item.itemDescription,
      price: item.price,
      priceFormatted: itemPriceText(item),
    },
    menuItemData: item,
    quantity,
    unitPrice: unit,
    unitPriceFormatted: formatCents(unit),
    totalPrice: total,
    totalPriceFormatted: formatCents(total),
    customizations: selections.customizations,
    childCustomizations: selections.childCustomizations,
    comprehensiveSelections: comprehensiveSelections(item, selections),
    specialInstructions: instructions === '' ? null : instructions,
    addedAt: from.nowMs,
  };
}

/**
 * Adds a line. A cart of another restaurant, or an expired one, is replaced (rule cart-other-restaurant). The same
 * choices again raise the quantity of the line that is there, as long as it stays within 99.
 */
export function addLine(
  cart: Cart | null,
  restaurant: CartRestaurant,
  line: CartLine,
  nowMs: number,
): Result<Cart, CartProblem> {
  const base =
    cart !== null && cart.restaurantId === restaurant.id && !isExpired(cart, nowMs)
      ? cart
      : emptyCart(restaurant, nowMs);
  const twin = base.items.find((other) => isSameChoice(other, line) && other.quantity + line.quantity <= MAX_QUANTITY);
  if (twin !== undefined) {
    const merged = withQuantity(line, twin.quantity + line.quantity);
    return ok(withItems(base, replaced(base.items, twin.id, { ...merged, id: twin.id, addedAt: twin.addedAt }), nowMs));
  }
  if (base.items.length >= MAX_CART_LINES) return fail({ code: 'CART_TOO_LARGE' });
  return ok(withItems(base, [...base.items, line], nowMs));
}

/** Replaces the line with `lineId` by an edited one, which keeps the id. An unknown id changes nothing. */
export function replaceLine(cart: Cart, lineId: string, line: CartLine, nowMs: number): Cart {
  return withItems(cart, replaced(cart.items, lineId, { ...line, id: lineId }), nowMs);
}

/** Changes a line's quantity and rescales its price, rounded (rule cart-quantity). Null once nothing is left. */
export function setLineQuantity(cart: Cart, lineId: string, quantity: number, nowMs: number): Cart | null {
  if (quantity < MIN_QUANTITY) return removeLine(cart, lineId, nowMs);
  const line = cart.items.find(({ id }) => id === lineId);
  if (line === undefined) return cart;
  return withItems(cart, replaced(cart.items, lineId, withQuantity(line, quantity)), nowMs);
}

/** Removes a line. Removing the last one clears the cart: null (rule cart-removal). */
export function removeLine(cart: Cart, lineId: string, nowMs: number): Cart | null {
  const items = cart.items.filter(({ id }) => id !== lineId);
  return items.length === 0 ? null : withItems(cart, items, nowMs);
}

/** Puts a removed line back in its place. A cart of another restaurant stays as it is. */
export function putLineBack(
  cart: Cart | null,
  restaurant: CartRestaurant,
  removed: { readonly line: CartLine; readonly index: number },
  nowMs: number,
): Cart {
  const base = cart ?? emptyCart(restaurant, nowMs);
  const isHere = base.items.some(({ id }) => id === removed.line.id);
  if (base.restaurantId !== restaurant.id || isHere || base.items.length >= MAX_CART_LINES) return base;
  const { line, index } = removed;
  return withItems(base, [...base.items.slice(0, index), line, ...base.items.slice(index)], nowMs);
}

/** The cart as saved now: its lifetime starts again. */
export function touch(cart: Cart, nowMs: number): Cart {
  return { ...cart, updatedAt: nowMs, expiresAt: nowMs + CART_LIFETIME_MS };
}

function emptyCart(restaurant: CartRestaurant, nowMs: number): Cart {
  return {
    restaurantId: restaurant.id,
    restaurantName: restaurant.name,
    items: [],
    totalItems: 0,
    totalPrice: 0,
    createdAt: nowMs,
    updatedAt: nowMs,
    expiresAt: nowMs + CART_LIFETIME_MS,
  };
}

const withItems = (cart: Cart, items: readonly CartLine[], nowMs: number): Cart => touch(withSums(cart, items), nowMs);

function withQuantity(line: CartLine, quantity: number): CartLine {
  const next = clampQuantity(quantity);
  const totalPrice = roundHalfUp(line.totalPrice * next, line.quantity);
  return { ...line, quantity: next, totalPrice, totalPriceFormatted: formatCents(totalPrice) };
}

const clampQuantity = (quantity: number): number =>
  Math.min(MAX_QUANTITY, Math.max(MIN_QUANTITY, Math.trunc(quantity) || MIN_QUANTITY));

const replaced = (items: readonly CartLine[], id: string, line: CartLine): readonly CartLine[] =>
  items.map((other) => (other.id === id ? line : other));

/** Same dish at the same price with the same choices and note, so that the two may share a line. */
function isSameChoice(a: CartLine, b: CartLine): boolean {
  return (
    a.menuItem.id === b.menuItem.id &&
    a.unitPrice === b.unitPrice &&
    a.specialInstructions === b.specialInstructions &&
    selectionsKey(a) === selectionsKey(b)
  );
}
