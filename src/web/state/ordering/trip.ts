import * as catalog from '#catalog/everyone/state.ts';
import { distanceMiles, formatWay } from '#domain/address/geo.ts';
import { arrivalWords, promisedMinutes } from '#domain/arrival-words.ts';
import type { RestaurantProfile } from '#domain/menu/menu.ts';
import { roadMiles } from '#domain/money/delivery-fee.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { useDeliveryPoint } from '#web/state/ordering/near.ts';
import { useNow } from '#web/state/store/now.ts';

/** The way from a restaurant to the saved delivery address. */
export interface Trip {
  /** On the road, as the server estimates them for a quote. */
  readonly miles: number;
  /** From the order to the door, the same on every page (rule arrival-estimate). */
  readonly minutes: number;
  /** '2.6 mi · 35–40 min' */
  readonly text: string;
}

/** Gives the way from a restaurant; null while the address is not known. */
export function useTrip(): (restaurant: RestaurantProfile) => Trip | null {
  const settings = useArea().fees;
  const to = useDeliveryPoint();
  const now = useNow();
  return (restaurant) => {
    if (to === null) return null;
    const miles = roadMiles(distanceMiles(restaurant.locations[0].coordinates, to), settings);
    const minutes = promisedMinutes(restaurant, (miles / settings.speedMph) * 60, now);
    return { miles, minutes, text: catalog.miles(formatWay(miles), arrivalWords(minutes)) };
  };
}
