import { distanceMiles } from '#domain/address/geo.ts';
import type { Coordinates } from '#domain/menu/menu.ts';
import { driveMinutes, roadMiles } from '#domain/money/fee-settings.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { useDeliveryPoint } from '#web/state/ordering/near.ts';

/** A delivery as a card shows it, before the server has quoted one. */
export interface Trip {
  /** On the road. */
  readonly miles: number;
  /** A span, as kitchens are not punctual: '25–35 min'. */
  readonly minutesText: string;
}

const STEP = 5;
/** The least distance that is shown: next door is not zero miles away. */
const NEAREST_MILES = 0.1;

/** The minutes as a span of ten that begins at a multiple of five. */
export function minutesSpan(minutes: number): string {
  const from = Math.max(STEP, Math.floor(minutes / STEP) * STEP);
  return `${from}\u2013${from + 2 * STEP} min`;
}

/** Gives the trip from a restaurant to the saved delivery address; null while that is not known. */
export function useTrips(): (from: Coordinates) => Trip | null {
  const settings = useArea().fees;
  const to = useDeliveryPoint();
  return (from) => {
    if (to === null) return null;
    const miles = roadMiles(distanceMiles(from, to), settings);
    return {
      miles: Math.max(NEAREST_MILES, miles),
      minutesText: minutesSpan(settings.kitchenMinutes + driveMinutes(miles, settings)),
    };
  };
}
