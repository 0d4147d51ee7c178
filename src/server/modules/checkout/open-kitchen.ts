import { closedText } from '#domain/menu/closed-text.ts';
import { hoursAround } from '#domain/menu/hours-around.ts';
import { restaurantOpenState } from '#domain/menu/opening-hours.ts';
import { fail, ok, type Problem } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findRestaurant } from '#server/modules/restaurants/index.ts';
import { shopClosed } from '#server/modules/shop/index.ts';

/**
 * The restaurant, if it and the shop take orders now (rules closed-kitchen, closed-shop, restaurant-holidays).
 * Problems: SHOP_CLOSED, RESTAURANT_UNKNOWN, RESTAURANT_CLOSED.
 */
export async function openKitchen(dependencies: Dependencies, id: string) {
  const closed = shopClosed(dependencies);
  if (closed !== null) return fail(closed);
  const found = await findRestaurant(dependencies, id);
  if (found === null) return fail<Problem>({ code: 'RESTAURANT_UNKNOWN' });
  const { shop, clock } = dependencies;
  const [now, { timeZone }] = [clock.now(), shop.current];
  const hours = hoursAround(found.restaurant, now, timeZone);
  const state = restaurantOpenState({ ...found.restaurant, hours }, now, timeZone);
  if (state.open) return ok(found);
  return fail<Problem>({ code: 'RESTAURANT_CLOSED', message: closedText(found.restaurant.name, state) });
}
