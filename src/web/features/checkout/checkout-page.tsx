import { useEffect, useState } from 'react';
import * as catalog from '#catalog/customers/checkout.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { navigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { useDeliveryAddress } from '#web/state/ordering/address.ts';
import { useCart } from '#web/state/ordering/cart.ts';
import { usePaidSession } from '#web/state/ordering/paid-session.ts';
import { usePhone } from '#web/state/ordering/phone.ts';
import { useHydrated } from '#web/state/store/hydrated.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { OrderPlaced } from '#web/ui/display/order-placed.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { type CheckoutNeed, missingForCheckout, wayTo } from './checkout-guard.ts';
import { CheckoutReceipt } from './checkout-receipt.tsx';
import type { EditPlaces } from './edit-places.ts';

export type { EditPlaces } from './edit-places.ts';

/** Leads away where something is missing on arrival; later removals are told here (rule checkout-guards). */
function useRedirectOnArrival(need: CheckoutNeed | null): void {
  const isHydrated = useHydrated();
  const [hasBeenComplete, setComplete] = useState(false);
  if (isHydrated && need === null && !hasBeenComplete) setComplete(true);
  const missing = isHydrated && !hasBeenComplete ? need : null;
  useEffect(() => {
    if (missing !== null) navigate(...wayTo(missing));
  }, [missing]);
}

interface CheckoutMissingProps {
  readonly need: CheckoutNeed;
  readonly edit: EditPlaces;
}

function Words({ need, edit }: CheckoutMissingProps) {
  const paidSession = usePaidSession();
  switch (need) {
    case 'cart':
      return paidSession !== null ? (
        <OrderPlaced sessionId={paidSession} />
      ) : (
        <EmptyState
          title={shared.yourCartIsEmpty}
          text={shared.findSomethingGood}
          action={<ButtonLink to={paths.restaurants()}>{shared.browseRestaurants}</ButtonLink>}
        />
      );
    case 'address':
      return (
        <EmptyState
          title={catalog.setDeliveryAddress}
          text={catalog.addressNeededFor}
          action={<Button onClick={edit.address}>{catalog.setAddress}</Button>}
        />
      );
    case 'phone':
      return (
        <EmptyState
          title={catalog.needPhoneNumber}
          text={catalog.phoneNeededFor}
          action={<Button onClick={edit.phone}>{catalog.enterPhoneNumber}</Button>}
        />
      );
  }
}

/** Checkout after cart, address or phone was removed in between, as in another tab (rule checkout-guards). */
function CheckoutMissing({ need, edit }: CheckoutMissingProps) {
  return (
    <Page title={catalog.checkout} back={paths.restaurants()}>
      <Words need={need} edit={edit} />
    </Page>
  );
}

/** /checkout: one readable receipt before the tip (rules checkout-screen, checkout-guards). */
export function CheckoutPage({ edit }: { readonly edit: EditPlaces }) {
  const cart = useCart();
  const address = useDeliveryAddress();
  const phone = usePhone();
  const need = missingForCheckout({ phone, cart, address });
  useRedirectOnArrival(need);
  if (cart !== null && address !== null && phone !== null) {
    return <CheckoutReceipt order={{ cart, address, phone }} edit={edit} />;
  }
  return <CheckoutMissing need={need ?? 'cart'} edit={edit} />;
}
