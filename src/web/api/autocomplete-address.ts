import type { AutocompleteAnswer } from '#contract/places.ts';
import { callApi } from '#web/api/client.ts';

/** Addresses that begin like the text. The label is the specification's. */
export function autocompleteAddress(input: string, signal: AbortSignal): Promise<AutocompleteAnswer> {
  return callApi<AutocompleteAnswer>({
    label: 'address suggestions',
    method: 'GET',
    path: `/api/places/autocomplete?input=${encodeURIComponent(input)}`,
    signal,
  });
}
