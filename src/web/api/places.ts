import * as catalog from '#catalog/everyone/requests.ts';
import type { AutocompleteAnswer, PlaceDetailsAnswer } from '#contract/shop/places.ts';
import { cleanText } from '#domain/clean-text.ts';
import { has, hasLists, hasNumbers } from '#web/api/answers.ts';
import { ask } from '#web/api/client.ts';

/** Addresses that begin like the text, in one session of typing (contract/places.ts; rule failed-call-alert). */
export function autocompleteAddress(input: string, session: string, signal: AbortSignal): Promise<AutocompleteAnswer> {
  return ask('GET /api/places/autocomplete', {
    label: catalog.addressSuggestions,
    fallback: catalog.failedToFetchSuggestions,
    isAnswer: hasLists('results'),
    query: { input: cleanText(input), sessionToken: session },
    finalCode: 'PLACES_UNAVAILABLE',
    signal,
  });
}

/**
 * Where a place lies; ends the session of typing. The label is what the alert names: the coordinates are there to check
 * the delivery area (rules area-check, failed-call-alert).
 */
export function getPlaceDetails(placeId: string, session: string, signal: AbortSignal): Promise<PlaceDetailsAnswer> {
  return ask('GET /api/places/details', {
    label: catalog.deliveryAreaCheck,
    fallback: catalog.unableToVerifyArea,
    isAnswer: has('result', hasNumbers('latitude', 'longitude')),
    query: { placeId, sessionToken: session },
    finalCode: 'PLACES_UNAVAILABLE',
    signal,
  });
}
