import type { ProfileFields } from '#contract/restaurant-profiles.ts';
import { isSame } from '#domain/menu/editing/same-value.ts';

type Kitchen = ProfileFields['kitchen'];

interface Known {
  readonly saved: Kitchen;
  /** The address that the search found last; null if nobody searched. */
  readonly found: Kitchen['address'] | null;
}

/** Whether an address was written by hand while its point is the one of before (rule restaurant-changes). Pure. */
export function isPointUnmoved({ address, coordinates }: Kitchen, { saved, found }: Known): boolean {
  return isSame(coordinates, saved.coordinates) && !isSame(address, saved.address) && !isSame(address, found);
}
