import type { PlaceDetailsAnswer } from '#contract/places.ts';
import { callApi } from '#web/api/client.ts';

/** Where a place lies. The label is the specification's: the answer is asked for in order to check the delivery area. */
export function getPlaceDetails(placeId: string, signal: AbortSignal): Promise<PlaceDetailsAnswer> {
  return callApi<PlaceDetailsAnswer>({
    label: 'delivery area check',
    method: 'GET',
    path: `/api/places/details?placeId=${encodeURIComponent(placeId)}`,
    signal,
  });
}
