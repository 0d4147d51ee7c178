import { type ComponentType, useEffect, useState } from 'react';
import { browserStorage } from '#web/state/store/persisted-store.ts';
import { untilThere } from '#web/state/until-there.ts';

/** Few visits have a payment or an order to follow, so the code for them is loaded only then (rule order-bar). */
export function useOrderBar(): ComponentType | null {
  const [Bar, setBar] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isAsked = false;
    const look = (): void => {
      if (isAsked) return;
      const kept = browserStorage('browser');
      if (kept?.getItem('paymentHandOffs') == null && kept?.getItem('placedOrders') == null) return;
      isAsked = true;
      void untilThere(() => import('#web/features/order-bar/order-bar.tsx')).then(({ OrderBar }) =>
        setBar(() => OrderBar),
      );
    };
    look();
    // A page that comes back from the browser's cache may have been sent to the payment since.
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, []);
  return Bar;
}
