import type { AutocompleteAnswer } from '#contract/places.ts';
import { cleanText } from '#domain/clean-text.ts';
import { hasLists } from '#web/api/answers.ts';
import { callApi } from '#web/api/client.ts';

/**
 * Addresses that begin like the text, in one session of typing (contract/places.ts). The alert after the last attempt
 * names the label (rule failed-call-alert).
 */
export function autocompleteAddress(input: string, session: string, signal: AbortSignal): Promise<AutocompleteAnswer> {
  return callApi<AutocompleteAnswer>({
    label: 'address suggestions',
    fallback: 'Failed to fetch suggestions',
    isAnswer: hasLists('results'),
    method: 'GET',
    path: `/api/places/autocomplete?${new URLSearchParams({ input: cleanText(input), sessionToken: session })}`,
    finalCode: 'PLACES_UNAVAILABLE',
    signal,
  });
}
