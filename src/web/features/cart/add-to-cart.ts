import type { Cart, CartLine, CartRestaurant } from '#domain/order/cart.ts';
import { OWN_TEXT } from '#domain/own-problems.ts';
import { cartActions } from '#web/state/ordering/cart.ts';
import { showAlert, showConfirm } from '#web/ui/dialog/alert-dialog.tsx';
import { linesInWords } from './lines-in-words.ts';

/** Asks before a cart from another restaurant is replaced, and names what would go (rule cart-other-restaurant). */
function confirmNewOrder(cart: Cart, restaurant: CartRestaurant): Promise<boolean> {
  return showConfirm({
    title: 'Start a new order?',
    text: `Your cart has ${linesInWords(cart.items)} from ${cart.restaurantName}. Adding from ${restaurant.name} will replace it.`,
    confirmLabel: 'Start new order',
    cancelLabel: 'Keep my cart',
  });
}

/** Puts a line into the cart; resolves to whether it went in. */
export async function addToCart(restaurant: CartRestaurant, line: CartLine): Promise<boolean> {
  const cart = cartActions.current();
  const isOther = cart !== null && cart.restaurantId !== restaurant.id;
  if (isOther && !(await confirmNewOrder(cart, restaurant))) return false;
  const result = cartActions.add(restaurant, line);
  if (!result.ok) await showAlert(OWN_TEXT[result.problem.code]);
  return result.ok;
}
