import type { Cart } from '#domain/cart.ts';
import { formatCents } from '#domain/money.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { useCart } from '#web/state/cart.ts';
import { cartInWords } from '#web/state/cart-in-words.ts';
import { useHydrated } from '#web/state/hydrated.ts';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Bill, Columns, PhoneOnly, WideOnly } from '#web/ui/columns.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Page } from '#web/ui/page.tsx';
import { StatusRegion } from '#web/ui/status-region.tsx';
import { CartLineRow } from './cart-line.tsx';
import styles from './cart-page.module.css';

function ToCheckout({ cart }: { readonly cart: Cart }) {
  return (
    <ButtonLink to={paths.checkout()} wide>
      Go to checkout · {formatCents(cart.totalPrice)}
    </ButtonLink>
  );
}

function Empty() {
  return (
    <EmptyState
      picture={
        <span className={styles.emptyPicture}>
          <Icon name="bag" size="large" />
        </span>
      }
      title="Your cart is empty"
      text="Find something good, and it will wait for you here."
      action={<ButtonLink to={paths.restaurants()}>Browse restaurants</ButtonLink>}
    />
  );
}

function Lines({ cart }: { readonly cart: Cart }) {
  return (
    <div>
      <ul className={styles.lines}>
        {cart.items.map((line) => (
          <CartLineRow key={line.id} restaurantId={cart.restaurantId} line={line} />
        ))}
      </ul>
      <Link href={paths.restaurant(cart.restaurantId)} className={styles.more}>
        <Icon name="plus" />
        Add more items
      </Link>
    </div>
  );
}

function Sums({ cart }: { readonly cart: Cart }) {
  return (
    <Bill label="Sum">
      <div>
        <p className={styles.sum}>
          <span>Subtotal</span>
          <span>{formatCents(cart.totalPrice)}</span>
        </p>
        <p className={styles.small}>Delivery fee, tax and order fees are shown at checkout, before you pay.</p>
      </div>
      <WideOnly>
        <ToCheckout cart={cart} />
      </WideOnly>
    </Bill>
  );
}

/** /cart: what will be ordered (ordering.md sections 2 and 4). An expired cart is an empty one. */
export function CartPage() {
  const isHydrated = useHydrated();
  const cart = useCart();
  const bar =
    cart === null ? null : (
      <PhoneOnly>
        <BottomBar>
          <ToCheckout cart={cart} />
        </BottomBar>
      </PhoneOnly>
    );
  const back = cart === null ? paths.restaurants() : paths.restaurant(cart.restaurantId);
  return (
    <Page title="Your cart" back={back} bottomBar={bar} width={cart === null ? 'narrow' : 'wide'}>
      <StatusRegion hidden>{cartInWords(cart)}</StatusRegion>
      {cart !== null && (
        <>
          <h2 className={styles.restaurant}>
            <Link href={paths.restaurant(cart.restaurantId)}>{cart.restaurantName}</Link>
          </h2>
          <Columns>
            <Lines cart={cart} />
            <Sums cart={cart} />
          </Columns>
        </>
      )}
      {isHydrated && cart === null && <Empty />}
    </Page>
  );
}
