import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as catalog from '#catalog/everyone/ui.ts';
import type { AddressSuggestion } from '#contract/shop/places.ts';
import type { Coordinates } from '#domain/menu/menu.ts';
import { autocompleteAddress, getPlaceDetails } from '#web/api/places.ts';
import { randomId } from '#web/state/store/new-id.ts';
import { failureWords, useSending } from '#web/state/use-sending.ts';
import { useSettled } from '#web/state/use-settled.ts';
import { TextField } from '../form/text-field.tsx';
import { keepFocus } from '../page/focus-heading.ts';
import { StatusRegion } from '../page/status-region.tsx';
import styles from './find-address.module.css';

const FEWEST_LETTERS = 3;

interface FindAddressProps {
  readonly label: string;
  readonly onFound: (place: AddressSuggestion, coordinates: Coordinates) => void;
}

function useFinder(onFound: FindAddressProps['onFound']) {
  const [typed, setTyped] = useState('');
  const [session, setSession] = useState(randomId);
  const input = useSettled(typed.trim());
  const isAsked = Math.min(input.length, typed.trim().length) >= FEWEST_LETTERS;
  const { data, error } = useQuery({
    queryKey: ['office', 'address', input],
    queryFn: ({ signal }) => autocompleteAddress(input, session, signal),
    enabled: isAsked,
  });
  const taking = useSending({
    mutationFn: (place: AddressSuggestion) => getPlaceDetails(place.placeId, session, new AbortController().signal),
    onSuccess: ({ result: { latitude, longitude } }, place) => {
      onFound(place, { latitude, longitude });
      setTyped('');
      setSession(randomId());
    },
  });
  const results = isAsked ? data?.results : undefined;
  return { typed, setTyped, results, ...taking, error: taking.error ?? (isAsked ? error : null) };
}

function countText(results: readonly AddressSuggestion[] | undefined): string {
  if (results === undefined) return '';
  if (results.length === 0) return catalog.noAddressKnown;
  return catalog.addressesFound(results.length);
}

/** Finds an address as the customers' search does, with its coordinates (rule office-address-search). */
export function FindAddress({ label, onFound }: FindAddressProps) {
  const { typed, setTyped, results, send, error, isBusy } = useFinder(onFound);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (results !== undefined && results.length > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [results]);
  return (
    <div data-finding={(results?.length ?? 0) > 0}>
      <TextField
        label={label}
        hint={catalog.typeHouseNumber}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={setTyped}
        error={error === null ? null : failureWords(error)}
      />
      <StatusRegion className={results?.length === 0 ? 'muted pt-2' : 'visually-hidden'}>
        {countText(results)}
      </StatusRegion>
      {results !== undefined && results.length > 0 && (
        <ul ref={list} className="clip round-2 edge mt-2" aria-label={catalog.foundAddresses}>
          {results.map((place) => (
            <li key={place.placeId}>
              <button
                type="button"
                className={`block w-full target px-4 py-2 text-left hover-sunken ${styles.suggestion}`}
                ref={keepFocus}
                aria-disabled={isBusy || undefined}
                onClick={() => isBusy || send(place)}
              >
                {place.fullAddress}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
