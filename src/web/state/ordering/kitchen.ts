import { useQuery } from '@tanstack/react-query';
import { closedText } from '#domain/menu/closed-text.ts';
import type { RestaurantProfile } from '#domain/menu/menu.ts';
import { openStateText, restaurantOpenState } from '#domain/menu/opening-hours.ts';
import { isNotFound } from '#web/api/api-errors.ts';
import { restaurantQuery } from '#web/api/get-restaurant.ts';
import { useArea, useShopClosed } from '#web/state/ordering/area.ts';
import { useNow } from '#web/state/store/now.ts';

/** Why no order is taken, from a restaurant that is closed or from the whole shop. */
export interface ClosedKitchen {
  /** 'Lucha is closed right now. Opens at 11 AM.', or 'Closed until 11:00 AM'. */
  readonly text: string;
  /** The same for a button: 'Opens at 11 AM'. */
  readonly brief: string;
  readonly isWholeShop: boolean;
}

/**
 * A restaurant with its menu. Null while it is not known, and once it was archived, though its menu is still cached. If
 * not `enabled`, what is known is watched, without a request.
 */
export function useRestaurant(restaurantId: string, isBackground = false, enabled = true) {
  const { data, error, isPending, refetch } = useQuery({ ...restaurantQuery(restaurantId, isBackground), enabled });
  return { restaurant: isNotFound(error) ? null : (data?.restaurant ?? null), error, isPending, refetch };
}

/**
 * What is closed, the shop or the restaurant; null if both take orders now, or the restaurant is not known. The
 * server has the last word when the order is sent (rules closed-kitchen, closed-shop).
 */
export function useClosedKitchen(restaurant: RestaurantProfile | null): ClosedKitchen | null {
  const { timeZone } = useArea();
  const now = useNow();
  const shop = useShopClosed();
  if (shop !== null) return { text: shop, brief: shop, isWholeShop: true };
  if (restaurant === null) return null;
  const state = restaurantOpenState(restaurant, now, timeZone);
  if (state.open) return null;
  return { text: closedText(restaurant.name, state), brief: openStateText(state), isWholeShop: false };
}
