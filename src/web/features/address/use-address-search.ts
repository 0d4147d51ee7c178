import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { AddressSuggestion } from '#contract/places.ts';
import { autocompleteAddress } from '#web/api/autocomplete-address.ts';
import { ApiGaveUp, ApiRefusal } from '#web/api/client.ts';
import { getPlaceDetails } from '#web/api/get-place-details.ts';
import { useArea } from '#web/state/area.ts';
import {
  type AddressEvent,
  type AreaResult,
  addressSearch,
  areaResult,
  EMPTY_SEARCH,
  queryOf,
  SEARCH_PAUSE_MS,
} from './address-search.ts';
import { failedCheck } from './failed-check.ts';

type Dispatch = (event: AddressEvent) => void;

/** The text for a failed search; null after the alert, which has said it (ordering.md section 8). */
function searchFailure(error: unknown): string | null {
  if (error instanceof ApiGaveUp) return null;
  if (error instanceof ApiRefusal) return error.message === '' ? 'Failed to fetch suggestions' : error.message;
  return 'Failed to fetch suggestions. Please try again.';
}

async function search(query: string, signal: AbortSignal, dispatch: Dispatch): Promise<void> {
  dispatch({ type: 'search-started', query });
  try {
    const { results } = await autocompleteAddress(query, signal);
    dispatch({ type: 'found', query, suggestions: results });
  } catch (error) {
    if (!signal.aborted) dispatch({ type: 'search-failed', query, message: searchFailure(error) });
  }
}

function useSuggestions(query: string | null, dispatch: Dispatch): void {
  useEffect(() => {
    if (query === null) return;
    const controller = new AbortController();
    const timer = setTimeout(() => void search(query, controller.signal, dispatch), SEARCH_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, dispatch]);
}

/** Told of an address that we deliver to. */
export type OnDeliverable = (suggestion: AddressSuggestion, result: AreaResult) => void;

/** The address modal's state and what it can do: type, move, pick, check again, clear. */
export function useAddressSearch(onDeliverable: OnDeliverable) {
  const zone = useArea();
  const [state, dispatch] = useReducer(addressSearch, EMPTY_SEARCH);
  const checking = useRef<AbortController | null>(null);
  useSuggestions(queryOf(state), dispatch);
  useEffect(() => () => checking.current?.abort(), []);

  const check = async (suggestion: AddressSuggestion): Promise<void> => {
    const { placeId } = suggestion;
    checking.current?.abort();
    const controller = new AbortController();
    checking.current = controller;
    const { signal } = controller;
    try {
      const { result: place } = await getPlaceDetails(placeId, signal);
      if (signal.aborted) return;
      const result = areaResult(placeId, place, zone);
      dispatch({ type: 'area-known', result });
      if (result.inDeliveryArea) onDeliverable(suggestion, result);
    } catch (error) {
      if (!signal.aborted) dispatch(failedCheck(placeId, error));
    }
  };
  const pick = (suggestion: AddressSuggestion): void => {
    dispatch({ type: 'picked', suggestion });
    void check(suggestion);
  };
  const stopChecking = useCallback(() => checking.current?.abort(), []);
  return { state, dispatch, pick, stopChecking };
}
