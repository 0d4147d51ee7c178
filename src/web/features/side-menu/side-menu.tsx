import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Router } from 'wouter';
import * as catalog from '#catalog/customers/side-menu.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { Link, navigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { stopAdding } from '#web/state/ordering/adding.ts';
import { addressActions } from '#web/state/ordering/address-actions.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { useCart } from '#web/state/ordering/cart.ts';
import { cartActions } from '#web/state/ordering/cart-actions.ts';
import { cartIdActions } from '#web/state/ordering/cart-id.ts';
import { checkoutActions } from '#web/state/ordering/checkout.ts';
import { storeFirstName } from '#web/state/ordering/first-name.ts';
import { handOffActions } from '#web/state/ordering/hand-offs.ts';
import { itemDrafts } from '#web/state/ordering/item-drafts.ts';
import { paidSessionStore } from '#web/state/ordering/paid-session.ts';
import { phoneActions } from '#web/state/ordering/phone.ts';
import { placedActions, useHasOrdered, usePlacedSessions } from '#web/state/ordering/placed-orders.ts';
import { removeProofs } from '#web/state/ordering/remove-proofs.ts';
import { forgetTyped } from '#web/state/ordering/typed-drafts.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { showConfirm } from '#web/ui/dialog/alert-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import styles from './side-menu.module.css';

/** An entry of the menu: a page of this shop, a link elsewhere, or '#', which only closes the menu. */
function MenuEntry({
  label,
  href,
  onClose,
}: {
  readonly label: string;
  readonly href: string;
  readonly onClose: () => void;
}) {
  if (href.startsWith('/') && !href.startsWith('//')) {
    return (
      <Link
        href={href}
        className={`flex items-center justify-between high-56 size-3 semibold no-underline rule-below ${styles.entry}`}
      >
        <span className="wraps">{label}</span>
        <AnyIcon name="forward" size="small" />
      </Link>
    );
  }
  const isPlaceholder = href === '#';
  return (
    <a
      href={href}
      className={`flex items-center justify-between high-56 size-3 semibold no-underline rule-below ${styles.entry}`}
      onClick={(event) => {
        if (!isPlaceholder) return;
        event.preventDefault();
        onClose();
      }}
    >
      {label}
    </a>
  );
}

/** What is this browser's own: unfinished orders, all orders, and the cart (rules cart-within-reach, own-orders). */
function OwnLinks({ onClose }: { readonly onClose: () => void }) {
  const cart = useCart();
  const sessions = usePlacedSessions();
  const hasOrdered = useHasOrdered();
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
      {hasOrdered && (
        <li>
          <MenuEntry label={shared.yourOrders} href={paths.orders()} onClose={onClose} />
        </li>
      )}
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

/** Removes what scripts keep on this device; what opens orders is gone (rule browser-storage). */
function forgetRest(queryClient: QueryClient): void {
  cartActions.clear();
  cartIdActions.renew();
  checkoutActions.clear();
  stopAdding();
  handOffActions.forgetAll();
  itemDrafts().forgetAll();
  paidSessionStore.setState(null, true);
  placedActions.forgetAll();
  forgetTyped();
  storeFirstName('');
  phoneActions.forget();
  addressActions.forget();
  queryClient.clear();
  navigate(paths.home());
}

/**
 * Removes name, address, phone number, cart and what opens orders from this device, after asking (rule
 * browser-storage). No script sees the cookies that open orders, so the button is always shown.
 */
function ForgetMe() {
  const queryClient = useQueryClient();
  const { send, isBusy } = useAlertedSending({
    mutationFn: removeProofs,
    onSuccess: () => forgetRest(queryClient),
  });
  const forget = async (): Promise<void> => {
    const isSure = await showConfirm({
      title: catalog.forgetMyDetails,
      text: catalog.forgetExplained,
      confirmLabel: catalog.forgetMe,
      cancelLabel: shared.keep,
      tone: 'danger',
    });
    if (isSure) send();
  };
  return (
    <Button variant="plain" busy={isBusy} onClick={() => void forget()}>
      {catalog.forgetOnThisDevice}
    </Button>
  );
}

/** The menu that slides in (rule side-menu), outside the router: leaving the page by its links closes it. */
export function SideMenu({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { brand, sideMenu, serviceHours } = useArea();
  return (
    <Dialog title={brand} open={open} onClose={onClose} mode="side">
      <Router aroundNav={(_navigate, to, options) => navigate(to, options)}>
        <nav aria-label={shared.menu}>
          <ul>
            <OwnLinks onClose={onClose} />
            {sideMenu.map(({ label, href }) => (
              <li key={label}>
                <MenuEntry label={label} href={href} onClose={onClose} />
              </li>
            ))}
          </ul>
        </nav>
      </Router>
      {serviceHours !== '' && (
        <p className="bar-2 muted pt-5">
          <AnyIcon name="clock" size="small" />
          {serviceHours}
        </p>
      )}
      <div className={styles.forget}>
        <ForgetMe />
      </div>
    </Dialog>
  );
}
