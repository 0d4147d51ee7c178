/** What the path of a page names that the server can put into its first HTML. */
import type { MenuItemAnswer, RestaurantAnswer } from '#contract/restaurants.ts';

export type PagePlace =
  | { readonly kind: 'restaurants' | 'board' }
  | { readonly kind: 'restaurant'; readonly restaurantId: string }
  | { readonly kind: 'item'; readonly restaurantId: string; readonly itemId: string }
  | { readonly kind: 'tracking'; readonly orderNumber: string };

const MENU_PATH = /^\/restaurant\/([A-Za-z0-9_.-]{1,100})(?:\/item\/([^/]{1,600}))?$/;
const ORDER_PATH = /^\/order\/([A-Za-z0-9]{3,60})$/;

/** The content that a path names; null if the page's HTML includes none for it. */
export function pagePlaceOf(path: string): PagePlace | null {
  if (path === '/restaurants') return { kind: 'restaurants' };
  if (path === '/delivery') return { kind: 'board' };
  const [, restaurantId, item] = MENU_PATH.exec(path) ?? [];
  if (restaurantId !== undefined && item !== undefined) {
    return { kind: 'item', restaurantId, itemId: decodeURIComponent(item) };
  }
  if (restaurantId !== undefined) return { kind: 'restaurant', restaurantId };
  const [, orderNumber] = ORDER_PATH.exec(path) ?? [];
  return orderNumber === undefined ? null : { kind: 'tracking', orderNumber };
}

/** One dish of a menu as the call for it answers, or null if the menu has no such dish. */
export function itemAnswer({ restaurant }: RestaurantAnswer, itemId: string): MenuItemAnswer | null {
  const { menu, ...profile } = restaurant;
  const menuItem = menu.flatMap(({ items }) => items).find(({ _id }) => _id === itemId);
  return menuItem === undefined ? null : { success: true, menuItem, restaurant: profile };
}
