import { useCallback, useState } from 'react';
import { CartBar } from '#web/features/cart/cart-bar.tsx';
import { RestaurantsPage } from '#web/features/restaurants/restaurants-page.tsx';
import { navigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { useCart } from '#web/state/ordering/cart.ts';
import { usePart } from '#web/state/use-part.ts';
import { CHANGE_ADDRESS } from '../home-arrival.ts';
import { DELIVERY_DETAILS } from '../parts.ts';

/** The restaurants; the address opens the delivery details, and 'Change' leads home (rule delivery-details). */
export default function RestaurantsRoute() {
  const [isOpen, setOpen] = useState(false);
  const cart = useCart();
  const close = useCallback(() => setOpen(false), []);
  const DeliveryDetailsDialog = usePart(DELIVERY_DETAILS, isOpen, close);
  return (
    <>
      <RestaurantsPage onAddressPress={() => setOpen(true)} bottomBar={cart !== null && <CartBar cart={cart} />} />
      {DeliveryDetailsDialog && (
        <DeliveryDetailsDialog
          open={isOpen}
          onClose={close}
          onChange={() => navigate(paths.home(), { state: CHANGE_ADDRESS })}
        />
      )}
    </>
  );
}
