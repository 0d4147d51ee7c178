import * as catalog from '#catalog/customers/cart.ts';
import type { MenuItem } from '#domain/menu/menu.ts';
import type { Cart, CartLine, CartRestaurant } from '#domain/order/cart.ts';
import { makeLine } from '#domain/order/cart-changes.ts';
import { OWN_TEXT } from '#domain/own-problems.ts';
import { defaultSelections } from '#domain/selection/default-selection.ts';
import { cartActions } from '#web/state/ordering/cart-actions.ts';
import { randomId } from '#web/state/store/new-id.ts';
import { showAlert, showConfirm } from '#web/ui/dialog/alert-dialog.tsx';
import { linesInWords } from './lines-in-words.ts';

/** Asks before a cart from another restaurant is replaced, and names what would go (rule cart-other-restaurant). */
function confirmNewOrder(cart: Cart, restaurant: CartRestaurant): Promise<boolean> {
  return showConfirm({
    title: catalog.startANewOrder,
    text: catalog.addingReplacesCart(linesInWords(cart.items), cart.restaurantName, restaurant.name),
    confirmLabel: catalog.startNewOrder,
    cancelLabel: catalog.keepMyCart,
  });
}

/** Puts lines into the cart, all or none; resolves to whether they went in. */
export async function addToCart(
  restaurant: CartRestaurant,
  ...lines: readonly [CartLine, ...CartLine[]]
): Promise<boolean> {
  const cart = cartActions.current();
  const isOther = cart !== null && cart.restaurantId !== restaurant.id;
  if (isOther && !(await confirmNewOrder(cart, restaurant))) return false;
  const result = cartActions.add(restaurant, ...lines);
  if (!result.ok) await showAlert(OWN_TEXT[result.problem.code]);
  return result.ok;
}

/** Puts a dish into the cart as its page would open: one of it, with the defaults of the menu. */
export function addAsItOpens(restaurant: CartRestaurant, item: MenuItem): Promise<boolean> {
  const selections = defaultSelections(item);
  const nowMs = Date.now();
  const line = makeLine({ id: randomId(), item, selections, quantity: 1, specialInstructions: null, nowMs });
  return addToCart(restaurant, line);
}
