import * as catalog from '#catalog/customers/checkout.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { paths } from '#web/paths.ts';
import { usePaidSession } from '#web/state/ordering/paid-session.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { OrderPlaced } from '#web/ui/display/order-placed.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/page/page.tsx';
import type { CheckoutNeed } from './checkout-guard.ts';
import type { EditPlaces } from './edit-places.ts';

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
export function CheckoutMissing({ need, edit }: CheckoutMissingProps) {
  return (
    <Page title={catalog.checkout} back={paths.restaurants()}>
      <Words need={need} edit={edit} />
    </Page>
  );
}
