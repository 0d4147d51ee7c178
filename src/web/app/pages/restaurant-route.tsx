import { addToCart } from '#web/features/cart/add-to-cart.ts';
import { CartAside } from '#web/features/cart/cart-aside.tsx';
import { RestaurantPage } from '#web/features/menu/restaurant-page.tsx';
import type { RouteParams } from '../route-params.ts';

export function RestaurantRoute({ params }: { readonly params: RouteParams }) {
  const restaurantId = params.restaurantId ?? '';
  return (
    <RestaurantPage
      key={restaurantId}
      restaurantId={restaurantId}
      addToCart={addToCart}
      aside={<CartAside restaurantId={restaurantId} />}
    />
  );
}
