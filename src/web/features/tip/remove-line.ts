import type { Cart } from '#domain/order/cart.ts';
import { navigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { cartActions } from '#web/state/ordering/cart-actions.ts';

/** Takes a dish out of the cart. What remains is agreed to again at checkout. */
export function removeLineHere(cart: Cart, lineId: string): void {
  const isLast = cart.items.length === 1;
  cartActions.remove(lineId);
  navigate(isLast ? paths.restaurant(cart.restaurantId) : paths.checkout(), { replace: true });
}

/** The agreed figures do not hold for a changed dish, so the way back from its page leads to checkout. */
export const leaveForCheckout = (): void => navigate(paths.checkout(), { replace: true });
