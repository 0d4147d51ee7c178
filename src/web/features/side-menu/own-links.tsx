import * as shared from '#catalog/shared.ts';
import * as catalog from '#catalog/side-menu.ts';
import { paths } from '#web/paths.ts';
import { useCart } from '#web/state/ordering/cart.ts';
import { usePlacedSessions } from '#web/state/ordering/placed-orders.ts';
import { MenuEntry } from './menu-entry.tsx';

/** What is this browser's own: the orders that are not over, and the cart (rule cart-within-reach). */
export function OwnLinks({ onClose }: { readonly onClose: () => void }) {
  const cart = useCart();
  const sessions = usePlacedSessions();
  return (
    <>
      {sessions.map(({ sessionId }, index) => (
        <li key={sessionId}>
          <MenuEntry
            label={index === 0 ? shared.yourOrder : catalog.yourEarlierOrder}
            href={paths.orderSuccess(sessionId)}
            onClose={onClose}
          />
        </li>
      ))}
      {cart !== null && (
        <li>
          <MenuEntry
            label={catalog.yourCartFrom(cart.totalItems, cart.restaurantName)}
            href={paths.cart()}
            onClose={onClose}
          />
        </li>
      )}
    </>
  );
}
