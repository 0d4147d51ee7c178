import { skipToken, useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import * as catalog from '#catalog/customers/address.ts';
import * as requests from '#catalog/everyone/requests.ts';
import { PICTURE } from '#contract/shop/place-limits.ts';
import type { AddressSuggestion } from '#contract/shop/places.ts';
import { unitOf } from '#domain/address/address-unit.ts';
import { ApiGaveUp, ApiRefusal } from '#web/api/client.ts';
import { autocompleteAddress, getPlaceDetails } from '#web/api/places.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { randomId } from '#web/state/store/new-id.ts';
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

/** The text for a failed search (rule address-search-messages); null if an alert has already told it. */
function searchFailure(error: unknown): string | null {
  if (error instanceof ApiGaveUp) return null;
  if (error instanceof ApiRefusal) return error.message === '' ? requests.failedToFetchSuggestions : error.message;
  return catalog.failedSuggestionsTryAgain;
}

interface Search {
  readonly query: string;
  readonly session: string;
  readonly signal: AbortSignal;
}

async function search({ query, session, signal }: Search, dispatch: Dispatch): Promise<true> {
  if (PICTURE.test(query)) {
    dispatch({ type: 'found', query, suggestions: [] });
    return true;
  }
  dispatch({ type: 'search-started', query });
  try {
    const { results } = await autocompleteAddress(query, session, signal);
    dispatch({ type: 'found', query, suggestions: results });
    return true;
  } catch (error) {
    if (!signal.aborted) dispatch({ type: 'search-failed', query, message: searchFailure(error) });
    throw error;
  }
}

/** Searches after a pause in typing, and again once the line is back (rules address-search-pause, lost-loads). */
function useSuggestions(query: string | null, session: RefObject<string>, dispatch: Dispatch): void {
  const [pausedAt, setPausedAt] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setPausedAt(query), SEARCH_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      setPausedAt(null);
    };
  }, [query]);
  const wanted = pausedAt === query ? query : null;
  // What is found goes to the modal's state, so nothing of it is kept here.
  useQuery({
    queryKey: ['address-suggestions', wanted],
    queryFn:
      wanted === null
        ? skipToken
        : ({ signal }) => search({ query: wanted, session: session.current, signal }, dispatch),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Called with an address that we deliver to and the apartment that was typed or is part of it ('' for none). */
export type OnDeliverable = (suggestion: AddressSuggestion, result: AreaResult, unit: string) => void;

/** The address modal's state and actions (rules address-search-pause, area-check). */
export function useAddressSearch(onDeliverable: OnDeliverable) {
  const zone = useArea();
  const [state, dispatch] = useReducer(addressSearch, EMPTY_SEARCH);
  const checking = useRef<AbortController | null>(null);
  const session = useRef(randomId());
  const unit = useRef('');
  useSuggestions(queryOf(state), session, dispatch);
  useEffect(() => () => checking.current?.abort(), []);

  const check = async (suggestion: AddressSuggestion): Promise<void> => {
    const { placeId } = suggestion;
    checking.current?.abort();
    const controller = new AbortController();
    checking.current = controller;
    const { signal } = controller;
    const token = session.current;
    session.current = randomId();
    try {
      const { result: place } = await getPlaceDetails(placeId, token, signal);
      if (signal.aborted) return;
      const result = areaResult(placeId, place, zone);
      dispatch({ type: 'area-known', result });
      if (result.inDeliveryArea) onDeliverable(suggestion, result, unit.current || (place.unit ?? ''));
    } catch (error) {
      if (!signal.aborted) dispatch(failedCheck(placeId, error));
    }
  };
  const pick = (suggestion: AddressSuggestion): void => {
    // When a check is made again, the field holds the whole address and no longer what was typed.
    if (state.picked?.placeId !== suggestion.placeId) unit.current = unitOf(state.input, suggestion.fullAddress);
    dispatch({ type: 'picked', suggestion });
    void check(suggestion);
  };
  const stopChecking = useCallback(() => checking.current?.abort(), []);
  return { state, dispatch, pick, stopChecking };
}
