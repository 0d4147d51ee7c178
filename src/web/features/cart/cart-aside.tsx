import { formatCents } from '#domain/money/money.ts';
import type { Cart } from '#domain/order/cart.ts';
import { selectionSummary } from '#domain/selection/selection-summary.ts';
import { paths } from '#web/paths.ts';
import { useCart } from '#web/state/ordering/cart.ts';
import { useHydrated } from '#web/state/store/hydrated.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './cart-aside.module.css';
import { linesInWords } from './lines-in-words.ts';

function Filled({ cart }: { readonly cart: Cart }) {
  return (
    <>
      <ul className={styles.lines}>
        {cart.items.map((line) => (
          <li key={line.id} className={styles.line}>
            <span className={styles.count}>{line.quantity} ×</span>
            <span className={styles.words}>
              {line.menuItem.title}
              <span className={styles.choices}>{selectionSummary(line.menuItemData, line)}</span>
            </span>
            <span className={styles.price}>{line.totalPriceFormatted}</span>
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.cart()} wide end={formatCents(cart.totalPrice)}>
        View order
      </ButtonLink>
    </>
  );
}

function Empty() {
  return (
    <p className={styles.empty}>
      <Icon name="bag" size="large" />
      Nothing here yet. Add a dish and it appears here.
    </p>
  );
}

function Elsewhere({ cart }: { readonly cart: Cart }) {
  return (
    <>
      <p className={styles.empty}>
        You have {linesInWords(cart.items)} from {cart.restaurantName} in your cart.
      </p>
      <ButtonLink to={paths.cart()} wide variant="quiet">
        Open cart
      </ButtonLink>
    </>
  );
}

/** The cart beside a restaurant's menu on wide screens (rule cart-screen). */
export function CartAside({ restaurantId }: { readonly restaurantId: string }) {
  const stored = useCart();
  const cart = useHydrated() ? stored : null;
  return (
    <div className={`card ${styles.aside}`}>
      <h2 className={styles.title}>Your order</h2>
      {cart === null && <Empty />}
      {cart !== null && (cart.restaurantId === restaurantId ? <Filled cart={cart} /> : <Elsewhere cart={cart} />)}
    </div>
  );
}
