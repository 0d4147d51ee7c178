import { useEffect, useMemo, useState } from 'react';
import type { MenuItem, Restaurant } from '#domain/menu/menu.ts';
import type { Cart } from '#domain/order/cart.ts';
import { type CartNow, cartNow } from '#domain/order/cart-now.ts';
import { cartActions } from '#web/state/ordering/cart-actions.ts';
import { useRestaurant } from '#web/state/ordering/kitchen.ts';
import { useNow } from '#web/state/store/now.ts';

interface FollowedCart extends Pick<CartNow, 'changes' | 'troubles'> {
  /** Null while it is not known; until then, nobody knows of changes either. */
  readonly restaurant: Restaurant | null;
}

/** A restaurant's dishes by their ids. */
export const dishesById = ({ menu }: Restaurant): ReadonlyMap<string, MenuItem> =>
  new Map(menu.flatMap(({ items }) => items).map((item) => [item._id, item]));

/** What the menu of now says of a cart; null while the menu is not known. */
function useChecked(cart: Cart): { readonly restaurant: Restaurant | null; readonly checked: CartNow | null } {
  const { restaurant } = useRestaurant(cart.restaurantId, true);
  const dishes = useMemo(() => restaurant && dishesById(restaurant), [restaurant]);
  const nowMs = useNow();
  const checked = useMemo(() => dishes && cartNow(cart, dishes, nowMs), [cart, dishes, nowMs]);
  return { restaurant, checked };
}

/** Compares an agreed cart with the menu (rule cart-follows-menu): it stays, and the differences are shown. */
export function useAgreedCart(cart: Cart): FollowedCart {
  const { restaurant, checked } = useChecked(cart);
  return { restaurant, changes: checked?.changes ?? [], troubles: checked?.troubles ?? [] };
}

/** A cart that follows the menu's prices, at opening and at each change (rule cart-follows-menu), with `changes`. */
export function usePricedCart(cart: Cart): FollowedCart {
  const { restaurant, checked } = useChecked(cart);
  const [news, setNews] = useState<Pick<CartNow, 'cart' | 'changes'> | null>(null);
  useEffect(() => {
    if (checked === null || checked.changes.length === 0) return;
    setNews(checked);
    cartActions.takePrices(cart, checked.cart);
  }, [cart, checked]);
  // Another tab may have replaced the cart.
  const changes = news?.cart.createdAt === cart.createdAt ? news.changes : [];
  return { restaurant, changes, troubles: checked?.troubles ?? [] };
}
