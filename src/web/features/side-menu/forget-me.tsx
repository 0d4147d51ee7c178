import * as shared from '#catalog/shared.ts';
import * as catalog from '#catalog/side-menu.ts';
import { navigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { useDeliveryAddress } from '#web/state/ordering/address.ts';
import { addressActions } from '#web/state/ordering/address-actions.ts';
import { useCart } from '#web/state/ordering/cart.ts';
import { cartActions } from '#web/state/ordering/cart-actions.ts';
import { checkoutActions } from '#web/state/ordering/checkout.ts';
import { itemDrafts } from '#web/state/ordering/item-drafts.ts';
import { paidSessionStore } from '#web/state/ordering/paid-session.ts';
import { phoneActions, usePhone } from '#web/state/ordering/phone.ts';
import { placedActions } from '#web/state/ordering/placed-orders.ts';
import { showConfirm } from '#web/ui/dialog/alert-dialog.tsx';
import { Button } from '#web/ui/form/button.tsx';

/**
 * Removes the address, the phone number and the cart from this device, after asking (rule browser-storage). Shown where
 * any of them is kept.
 */
export function ForgetMe() {
  const address = useDeliveryAddress();
  const phone = usePhone();
  const cart = useCart();
  if (address === null && phone === null && cart === null) return null;
  const forget = async (): Promise<void> => {
    const isSure = await showConfirm({
      title: catalog.forgetMyDetails,
      text: catalog.forgetExplained,
      confirmLabel: catalog.forgetMe,
      cancelLabel: shared.keep,
      tone: 'danger',
    });
    if (!isSure) return;
    cartActions.clear();
    checkoutActions.clear();
    itemDrafts().forgetAll();
    paidSessionStore.setState(null, true);
    placedActions.forgetAll();
    phoneActions.forget();
    addressActions.forget();
    navigate(paths.home());
  };
  return (
    <Button variant="plain" onClick={() => void forget()}>
      {catalog.forgetOnThisDevice}
    </Button>
  );
}
