import { createContext, useContext } from 'react';
import type { Coordinates } from '#domain/menu/menu.ts';
import { useDeliveryAddress } from '#web/state/ordering/address.ts';
import { useHydrated } from '#web/state/store/hydrated.ts';

/** The place that the server's rendering was made for; the first browser render uses it too. */
export const FirstNearContext = createContext<Coordinates | null>(null);

/** Where the food goes; null while that is not known. */
export function useDeliveryPoint(): Coordinates | null {
  const first = useContext(FirstNearContext);
  const isHydrated = useHydrated();
  const address = useDeliveryAddress();
  return isHydrated ? (address?.details.coordinates ?? null) : first;
}
