import * as catalog from '#catalog/customers/cart.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { formatCents } from '#domain/money/money.ts';
import type { Cart } from '#domain/order/cart.ts';
import { paths } from '#web/paths.ts';
import { useCart } from '#web/state/ordering/cart.ts';
import { useHydrated } from '#web/state/store/hydrated.ts';
import { type Part, usePart } from '#web/state/use-part.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import styles from './cart-aside.module.css';

const LINES = {
  label: catalog.loadingTheCart,
  load: async () => (await import('./aside-lines.tsx')).AsideLines,
} satisfies Part<unknown>;

/** As in `restaurant-page.module.css`. */
const BESIDE = '(min-width: 1024px)';

function Empty() {
  return (
    <p className="stack-2 justify-items-center px-2 py-5 soft text-center">
      <Icon name="bag" size="large" />
      {catalog.emptyCartText}
    </p>
  );
}

/** The way on, which waits for no line. */
function ToCart({ cart, isHere }: { readonly cart: Cart; readonly isHere: boolean }) {
  if (!isHere) {
    return (
      <ButtonLink to={paths.cart()} wide variant="quiet">
        {catalog.openCart}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to={paths.cart()} wide end={formatCents(cart.totalPrice)}>
      {shared.viewOrder}
    </ButtonLink>
  );
}

/** The cart beside a restaurant's menu on wide screens (rule cart-screen). */
export function CartAside({ restaurantId }: { readonly restaurantId: string }) {
  const stored = useCart();
  const cart = useHydrated() ? stored : null;
  const isBeside = useMedia(BESIDE);
  const Lines = usePart(LINES, cart !== null && isBeside);
  return (
    <div className={`card ${styles.aside}`}>
      <h2 className="mb-2">{shared.yourOrder}</h2>
      {cart === null && <Empty />}
      {cart !== null && Lines !== null && <Lines cart={cart} restaurantId={restaurantId} />}
      {cart !== null && <ToCart cart={cart} isHere={cart.restaurantId === restaurantId} />}
    </div>
  );
}
