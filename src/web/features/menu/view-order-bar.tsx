import * as shared from '#catalog/everyone/shared.ts';
import { formatCents } from '#domain/money/money.ts';
import { paths } from '#web/paths.ts';
import { cartInWords } from '#web/state/ordering/cart-in-words.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { BottomBar } from '#web/ui/page/bottom-bar.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import { useCartHere } from './cart-here.ts';
import styles from './view-order-bar.module.css';

/** 'View order' with count and amount of this restaurant's cart (rule view-order-bar); aside on wide screens. */
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
              {shared.viewOrder}
            </ButtonLink>
          </BottomBar>
        </div>
      )}
    </>
  );
}
