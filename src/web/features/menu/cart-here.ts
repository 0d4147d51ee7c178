import type { Cart, CartLine } from '#domain/order/cart.ts';
import { useCart } from '#web/state/ordering/cart.ts';
import { useHydrated } from '#web/state/store/hydrated.ts';

/** The cart if it belongs to this restaurant, else null (rule view-order-bar). */
export function useCartHere(restaurantId: string): Cart | null {
  const cart = useCart();
  const isHydrated = useHydrated();
  return isHydrated && cart?.restaurantId === restaurantId ? cart : null;
}

/** Units of each dish in the lines, by dish id. */
export function unitsByDish(lines: readonly Pick<CartLine, 'menuItem' | 'quantity'>[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const { menuItem, quantity } of lines) units.set(menuItem.id, (units.get(menuItem.id) ?? 0) + quantity);
  return units;
}
