import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import type { TrackLink } from '#web/api/tracked-order.ts';
import { navigate } from '#web/navigation.ts';
import { type Check, mapOf, matching } from '#web/state/store/check.ts';
import { browserStorage, createPersistedStore } from '#web/state/store/persisted-store.ts';
import { versioned } from '#web/state/store/versioned.ts';

/** The token of a text's link (`?k=`): read once, kept by this tab, out of the address bar (rule track-link). */
interface Tokens {
  readonly [orderNumber: string]: string;
}
const isTokens: Check<Tokens> = mapOf(matching(/^[\w-]{1,200}$/));
const stored = versioned('trackTokens', 1, isTokens);

export const trackTokens = createPersistedStore<Tokens>(
  {},
  { keys: stored.keys, read: (storage) => stored.read(storage) ?? {}, write: stored.write },
  browserStorage('tab'),
);

/** The token for an order: the query's, which is kept from now on, else the kept one; null if there is none. */
export function tokenFor(orderNumber: string, search: string): string | null {
  const name = orderNumber.toUpperCase();
  const given = new URLSearchParams(search).get('k') ?? '';
  if (/^[\w-]{1,200}$/.test(given) && trackTokens.getState()[name] !== given) {
    trackTokens.setState({ ...trackTokens.getState(), [name]: given }, true);
  }
  const tokens = trackTokens.getState();
  return Object.hasOwn(tokens, name) ? (tokens[name] ?? null) : null;
}

/** The order of the address, with its token; takes the token out of the address bar. */
export function useTrackLink(orderNumber: string): TrackLink {
  const search = useSearch();
  const [token] = useState(() => tokenFor(orderNumber, search));
  const hasQuery = new URLSearchParams(search).has('k');
  useEffect(() => {
    if (hasQuery) navigate(location.pathname, { replace: true });
  }, [hasQuery]);
  return { orderNumber, token };
}
