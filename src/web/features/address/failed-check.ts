import * as requests from '#catalog/everyone/requests.ts';
import { ApiRefusal, UNREADABLE } from '#web/api/api-errors.ts';
import type { AddressEvent, AreaResult } from './address-search.ts';

const TOO_MANY_REQUESTS = 429;
const SERVER_FAILED = 500;

const nowhere = (placeId: string): AreaResult => ({
  inDeliveryArea: false,
  distance: null,
  coordinates: null,
  placeId,
});

/** Whether the server refused the place itself, and not because of too many requests or a fault of its own. */
const isAboutThePlace = (error: unknown): boolean =>
  error instanceof ApiRefusal &&
  error.status !== TOO_MANY_REQUESTS &&
  error.status < SERVER_FAILED &&
  error.code !== UNREADABLE;

function checkFailure(error: unknown): string {
  const isTooMany = error instanceof ApiRefusal && error.status === TOO_MANY_REQUESTS && error.message !== '';
  return isTooMany ? error.message : requests.unableToVerifyArea;
}

/**
 * What follows from a failed area check. A refused place counts as outside the zone (rule area-check). Anything else
 * could not be verified and can be tried again by hand; a 429 is shown in the server's words (rule area-check-failed).
 */
export function failedCheck(placeId: string, error: unknown): AddressEvent {
  if (isAboutThePlace(error)) return { type: 'area-known', result: nowhere(placeId) };
  return { type: 'area-failed', placeId, message: checkFailure(error) };
}
