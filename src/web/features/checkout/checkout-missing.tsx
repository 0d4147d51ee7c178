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
          title="Your cart is empty"
          text="Find something good, and it will wait for you here."
          action={<ButtonLink to={paths.restaurants()}>Browse restaurants</ButtonLink>}
        />
      );
    case 'address':
      return (
        <EmptyState
          title="Please set a delivery address first"
          text="Then we can say what the delivery costs."
          action={<Button onClick={edit.address}>Set Address</Button>}
        />
      );
    case 'phone':
      return (
        <EmptyState
          title="We need your phone number"
          text="Your courier calls or texts it when the food is near."
          action={<Button onClick={edit.phone}>Enter phone number</Button>}
        />
      );
  }
}

/**
 * Checkout after its cart, address or phone was removed while it was open, for instance in another tab
 * (rule checkout-guards).
 */
export function CheckoutMissing({ need, edit }: CheckoutMissingProps) {
  return (
    <Page title="Checkout" back={paths.restaurants()}>
      <Words need={need} edit={edit} />
    </Page>
  );
}
