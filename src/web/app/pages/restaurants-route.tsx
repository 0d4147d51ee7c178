import { useState } from 'react';
import { DeliveryDetailsDialog } from '#web/features/address/delivery-details-dialog.tsx';
import { RestaurantsPage } from '#web/features/restaurants/restaurants-page.tsx';
import { useNavigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { CHANGE_ADDRESS } from '../home-arrival.ts';

/**
 * The restaurants; a press on the address opens the delivery details, and 'Change' leads home (rule delivery-details).
 */
export function RestaurantsRoute() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RestaurantsPage onAddressPress={() => setOpen(true)} />
      <DeliveryDetailsDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onChange={() => navigate(paths.home(), { state: CHANGE_ADDRESS })}
      />
    </>
  );
}
