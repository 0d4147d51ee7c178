import * as catalog from '#catalog/customers/cart.ts';
import { formatCents } from '#domain/money/money.ts';
import type { Cart } from '#domain/order/cart.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { BottomBar } from '#web/ui/page/bottom-bar.tsx';

/** The way to the cart on the list of restaurants, with whose dishes it holds (rule cart-within-reach). */
export function CartBar({ cart }: { readonly cart: Cart }) {
  return (
    <BottomBar>
      <ButtonLink to={paths.cart()} wide end={formatCents(cart.totalPrice)}>
        <span className="anywhere">{catalog.viewOrderFrom(cart.restaurantName)}</span>
      </ButtonLink>
    </BottomBar>
  );
}
