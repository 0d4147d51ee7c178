import { addToCart } from '#web/features/cart/add-to-cart.ts';
import { ItemForm } from '#web/features/item-options/item-form.tsx';
import { ItemPage } from '#web/features/item-options/item-page.tsx';
import type { RouteParams } from '../route-params.ts';

export default function ItemRoute({ params }: { readonly params: RouteParams }) {
  return (
    <ItemPage
      restaurantId={params.restaurantId ?? ''}
      itemId={params.itemId ?? ''}
      cartItemId={params.cartItemId}
      addToCart={addToCart}
    />
  );
}

/** The preview of a menu shows it, too. Fetched from here, it makes no file more for customers. */
export { ItemForm };
