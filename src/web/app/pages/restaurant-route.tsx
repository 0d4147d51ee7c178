import type { MenuItem } from '#domain/menu/menu.ts';
import type { CartRestaurant } from '#domain/order/cart.ts';
import { CartAside } from '#web/features/cart/cart-aside.tsx';
import { RestaurantPage } from '#web/features/menu/restaurant-page.tsx';
import { fetchPart } from '#web/state/use-part.ts';
import { QUICK_ADD } from '../parts.ts';
import type { RouteParams } from '../route-params.ts';

/** A press that comes before the code does waits for it. */
async function quickAdd(restaurant: CartRestaurant, item: MenuItem): Promise<void> {
  const add = await fetchPart(QUICK_ADD);
  await add?.(restaurant, item);
}

export default function RestaurantRoute({ params }: { readonly params: RouteParams }) {
  const restaurantId = params.restaurantId ?? '';
  return (
    <RestaurantPage
      key={restaurantId}
      restaurantId={restaurantId}
      quickAdd={quickAdd}
      aside={<CartAside restaurantId={restaurantId} />}
    />
  );
}
