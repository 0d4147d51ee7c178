import type { PlaceDetailsAnswer } from '#contract/places.ts';
import { has, hasNumbers } from '#web/api/answers.ts';
import { callApi } from '#web/api/client.ts';

/**
 * Where a place lies; ends the session of typing. The label is what the alert names: the coordinates are there to check
 * the delivery area (rules area-check, failed-call-alert).
 */
export function getPlaceDetails(placeId: string, session: string, signal: AbortSignal): Promise<PlaceDetailsAnswer> {
  return callApi<PlaceDetailsAnswer>({
    label: 'delivery area check',
    fallback: 'Unable to verify delivery area. Please try again.',
    isAnswer: has('result', hasNumbers('latitude', 'longitude')),
    method: 'GET',
    path: `/api/places/details?${new URLSearchParams({ placeId, sessionToken: session })}`,
    finalCode: 'PLACES_UNAVAILABLE',
    signal,
  });
}
