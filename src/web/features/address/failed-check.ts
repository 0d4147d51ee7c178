import { ApiRefusal, UNREADABLE } from '#web/api/api-errors.ts';
import type { AddressEvent, AreaResult } from './address-search.ts';

const TOO_MANY_REQUESTS = 429;
const SERVER_FAILED = 500;
const UNABLE = 'Unable to verify delivery area. Please try again.';

const nowhere = (placeId: string): AreaResult => ({
  inDeliveryArea: false,
  distance: null,
  coordinates: null,
  placeId,
});

/** The server's no to the place itself, and not only to being asked so often, or now. */
const isAboutThePlace = (error: unknown): boolean =>
  error instanceof ApiRefusal &&
  error.status !== TOO_MANY_REQUESTS &&
  error.status < SERVER_FAILED &&
  error.code !== UNREADABLE;

/** The text for a check that could not be made. */
function checkFailure(error: unknown): string {
  const isTooMany = error instanceof ApiRefusal && error.status === TOO_MANY_REQUESTS && error.message !== '';
  return isTooMany ? error.message : UNABLE;
}

/**
 * What follows from a failed area check. A no lies outside the zone (ordering.md section 7); a 429 is shown, to be tried again by hand
 * (decisions.md, "Server is the authority"); the rest could not be verified (section 8, "Address").
 */
export function failedCheck(placeId: string, error: unknown): AddressEvent {
  if (isAboutThePlace(error)) return { type: 'area-known', result: nowhere(placeId) };
  return { type: 'area-failed', placeId, message: checkFailure(error) };
}
