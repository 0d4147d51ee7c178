import { useEffect, useState } from 'react';
import { navigate } from '#web/navigation.ts';
import { useDeliveryAddress } from '#web/state/ordering/address.ts';
import { useCart } from '#web/state/ordering/cart.ts';
import { usePhone } from '#web/state/ordering/phone.ts';
import { useHydrated } from '#web/state/store/hydrated.ts';
import { type CheckoutNeed, missingForCheckout, wayTo } from './checkout-guard.ts';
import { CheckoutMissing } from './checkout-missing.tsx';
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
