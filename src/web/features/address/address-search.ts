import type { Area } from '#contract/shop/area.ts';
import { isSearchable } from '#contract/shop/place-limits.ts';
import type { AddressSuggestion } from '#contract/shop/places.ts';
import { distanceMiles, isInZone } from '#domain/address/geo.ts';

/** The address modal as data: typed, found, deliverable (rules address-modal, address-search-pause, area-check). */

/** The pause in typing that starts a search, ms. */
export const SEARCH_PAUSE_MS = 300;

export interface AreaResult {
  readonly inDeliveryArea: boolean;
  /** Miles from the hub; null if the place could not be located. */
  readonly distance: number | null;
  readonly coordinates: { readonly latitude: number; readonly longitude: number } | null;
  readonly placeId: string;
}

export type AreaState =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'known'; readonly result: AreaResult }
  /** The check failed; the address is treated as outside. */
  | { readonly kind: 'unverified'; readonly message: string };

export interface AddressSearch {
  readonly input: string;
  readonly isLoading: boolean;
  /** Null before the first answer to what is typed now. */
  readonly suggestions: readonly AddressSuggestion[] | null;
  /** The highlighted suggestion, or -1. */
  readonly active: number;
  readonly error: string | null;
  readonly picked: AddressSuggestion | null;
  readonly area: AreaState;
}

export const EMPTY_SEARCH: AddressSearch = {
  input: '',
  isLoading: false,
  suggestions: null,
  active: -1,
  error: null,
  picked: null,
  area: { kind: 'none' },
};

export type AddressEvent =
  | { readonly type: 'typed'; readonly input: string }
  | { readonly type: 'search-started'; readonly query: string }
  | { readonly type: 'found'; readonly query: string; readonly suggestions: readonly AddressSuggestion[] }
  | { readonly type: 'search-failed'; readonly query: string; readonly message: string | null }
  | { readonly type: 'moved'; readonly by: 1 | -1 }
  | { readonly type: 'picked'; readonly suggestion: AddressSuggestion }
  | { readonly type: 'area-known'; readonly result: AreaResult }
  | { readonly type: 'area-failed'; readonly placeId: string; readonly message: string }
  | { readonly type: 'cleared' };

/** The text to search for; null if it is too short or was picked from the list. */
export function queryOf({ input, picked }: AddressSearch): string | null {
  return picked === null && isSearchable(input) ? input.replace(/\s+/g, ' ').trim() : null;
}

function typed(state: AddressSearch, input: string): AddressSearch {
  const next = { ...state, input, picked: null, active: -1, error: null, area: EMPTY_SEARCH.area };
  const query = queryOf(next);
  if (query === null) return { ...EMPTY_SEARCH, input };
  // With a space more nothing else is searched for, so what became of the search is still true.
  return query === queryOf(state) ? { ...next, error: state.error } : next;
}

function moved(state: AddressSearch, by: 1 | -1): AddressSearch {
  const count = state.suggestions?.length ?? 0;
  if (count === 0) return state;
  const from = state.active === -1 && by === -1 ? 0 : state.active;
  return { ...state, active: (from + by + count) % count };
}

/** The new list; a suggestion that was highlighted in the one before stays so. */
function found(state: AddressSearch, suggestions: readonly AddressSuggestion[]): AddressSearch {
  const highlighted = state.suggestions?.[state.active]?.placeId;
  const active = suggestions.findIndex(({ placeId }) => placeId === highlighted);
  return { ...state, isLoading: false, suggestions, active, error: null };
}

/** Whether an answer belongs to an earlier text or to another pick; such an answer changes nothing. */
function isStale(state: AddressSearch, event: AddressEvent): boolean {
  if ('query' in event) return queryOf(state) !== event.query;
  if (event.type === 'area-known') return state.picked?.placeId !== event.result.placeId;
  if (event.type === 'area-failed') return state.picked?.placeId !== event.placeId;
  return false;
}

export function addressSearch(state: AddressSearch, event: AddressEvent): AddressSearch {
  if (isStale(state, event)) return state;
  switch (event.type) {
    case 'typed':
      return typed(state, event.input);
    case 'search-started':
      return { ...state, isLoading: true, error: null };
    case 'found':
      return found(state, event.suggestions);
    case 'search-failed':
      return { ...state, isLoading: false, suggestions: null, active: -1, error: event.message };
    case 'moved':
      return moved(state, event.by);
    case 'picked':
      return {
        ...EMPTY_SEARCH,
        input: event.suggestion.fullAddress,
        picked: event.suggestion,
        area: { kind: 'checking' },
      };
    case 'area-known':
      return { ...state, error: null, area: { kind: 'known', result: event.result } };
    case 'area-failed':
      return { ...state, area: { kind: 'unverified', message: event.message } };
    case 'cleared':
      return EMPTY_SEARCH;
  }
}

/** Whether a place is served: within the circle, or approved by a dispatcher. */
export function areaResult(
  placeId: string,
  place: { readonly latitude: number; readonly longitude: number; readonly deliverable: boolean },
  { hub, radiusMiles }: Pick<Area, 'hub' | 'radiusMiles'>,
): AreaResult {
  const coordinates = { latitude: place.latitude, longitude: place.longitude };
  const distance = hub === null ? null : distanceMiles(hub, coordinates);
  const isInside = distance !== null && isInZone(distance, radiusMiles);
  return { inDeliveryArea: place.deliverable || isInside, distance, coordinates, placeId };
}
