import { formatCents } from '#domain/money.ts';
import { paths } from '#web/paths.ts';
import { cartInWords } from '#web/state/cart-in-words.ts';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { StatusRegion } from '#web/ui/status-region.tsx';
import { useCartHere } from './cart-here.ts';
import styles from './view-order-bar.module.css';

/**
 * 'View order' with count and amount, where the cart belongs to this restaurant (rule view-order-bar). On wide screens
 * the cart beside the menu takes its place.
 */
export function ViewOrderBar({ restaurantId }: { readonly restaurantId: string }) {
  const cart = useCartHere(restaurantId);
  return (
    <>
      <StatusRegion hidden>{cartInWords(cart)}</StatusRegion>
      {cart !== null && (
        <div className={styles.place}>
          <BottomBar>
            <ButtonLink
              to={paths.cart()}
              wide
              start={<span className={styles.count}>{cart.totalItems}</span>}
              end={formatCents(cart.totalPrice)}
            >
              View order
            </ButtonLink>
          </BottomBar>
        </div>
      )}
    </>
  );
}
