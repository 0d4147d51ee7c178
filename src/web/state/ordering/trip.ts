import { distanceMiles } from '#domain/address/geo.ts';
import type { Coordinates } from '#domain/menu/menu.ts';
import { roadMiles } from '#domain/money/delivery-fee.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { useDeliveryPoint } from '#web/state/ordering/near.ts';

/**
 * Gives the miles on the road from a restaurant to the saved delivery address, as the server estimates them for a
 * quote; null while the address is not known.
 */
export function useRoadMiles(): (from: Coordinates) => number | null {
  const settings = useArea().fees;
  const to = useDeliveryPoint();
  return (from) => to && roadMiles(distanceMiles(from, to), settings);
}
