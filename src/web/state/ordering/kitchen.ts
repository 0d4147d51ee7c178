import { useQuery } from '@tanstack/react-query';
import type { Restaurant, RestaurantProfile } from '#domain/menu/menu.ts';
import { type OpenState, restaurantOpenState } from '#domain/menu/opening-hours.ts';
import { restaurantQuery } from '#web/api/get-restaurant.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { useNow } from '#web/state/store/now.ts';

/** A restaurant that is closed: its name, and when it opens. */
export interface ClosedKitchen {
  readonly name: string;
  readonly state: OpenState & { readonly open: false };
}

/**
 * The restaurant of a cart, requested in the background; most customers come from its menu, which is in the cache. Null
 * while it is not known.
 */
export function useCartRestaurant(restaurantId: string): Restaurant | null {
  const { data } = useQuery(restaurantQuery(restaurantId, { isBackground: true }));
  return data?.restaurant ?? null;
}

/**
 * The restaurant where it is closed; null where it takes orders now, or is not known. The server has the last word when
 * the order is sent (rule closed-kitchen).
 */
export function useClosedKitchen(restaurant: RestaurantProfile | null): ClosedKitchen | null {
  const { timeZone } = useArea();
  const now = useNow();
  if (restaurant === null) return null;
  const state = restaurantOpenState(restaurant, now, timeZone);
  return state.open ? null : { name: restaurant.name, state };
}
