/** Places from the shop's own address list (docs/decisions/0003-address-search.md): no outside service, no key. */

import { bareHouseNumber, houseNumberValue, isWithinRow } from '#domain/address/address-text.ts';
import type { OpenDatabase } from '#server/database/engines/open-database.ts';
import { readStreets } from '#server/database/stores/address-streets.ts';
import {
  type AddressRow,
  addressById,
  addressesAt,
  addressesVersion,
  type HousePick,
  placeOfAddress,
} from '#server/database/stores/addresses-store.ts';
import { type PlacesProvider, suggestionOf } from '#server/ports/places.ts';
import { type FoundHouses, searchStreets } from './local-places/search-streets.ts';
import { buildStreetIndex, type StreetIndex } from './local-places/street-index.ts';

const MOST_SUGGESTIONS = 8;
interface LoadedIndex {
  readonly version: string;
  readonly index: StreetIndex;
}

export interface LocalPlaces extends PlacesProvider {
  /** Reads the street index ahead of the first search; called after the server has begun to listen. */
  readonly warm: () => Promise<void>;
}

async function loadIndex(database: OpenDatabase): Promise<LoadedIndex> {
  const { version, streets } = await readStreets(database);
  return { version, index: buildStreetIndex(streets) };
}

/** Keeps the street index of the newest list; a search after an import waits until the new list is read. */
function indexKeeper(database: OpenDatabase): () => Promise<LoadedIndex> {
  let loaded: LoadedIndex | null = null;
  let loading: Promise<LoadedIndex> | null = null;

  function load(): Promise<LoadedIndex> {
    loading ??= loadIndex(database)
      .then((fresh) => {
        loaded = fresh;
        return fresh;
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  }

  return async () => {
    const version = await addressesVersion(database.db);
    return loaded?.version === version ? loaded : load();
  };
}

/** The rows in the order of the picks; within one house number, the exact number precedes '1213A' and the like. */
function inOrder(rows: readonly AddressRow[], found: FoundHouses): readonly AddressRow[] {
  const { picks, number, isWhole } = found;
  const isOf = (row: AddressRow, pick: HousePick): boolean =>
    row.street_key === pick.streetKey &&
    row.city === pick.city &&
    row.state === pick.state &&
    row.number_value === pick.numberValue;
  if (found.isWithin) {
    const within = rows.filter((row) => isWithinRow(houseNumberValue(number), row.number));
    return picks.flatMap((pick) => within.filter((row) => isOf(row, pick)));
  }
  const typed = bareHouseNumber(number);
  const begins = rows.filter((row) => bareHouseNumber(row.number).startsWith(typed));
  // If the list has no 260A, '260a' means a flat of house 260.
  const value = isWhole ? 0 : houseNumberValue(number);
  const fitting = begins.length > 0 || value === 0 ? begins : rows.filter((row) => row.number_value === value);
  const byNumber = (a: AddressRow, b: AddressRow): number => (a.number < b.number ? -1 : 1);
  return picks.flatMap((pick) => fitting.filter((row) => isOf(row, pick)).sort(byNumber));
}

/** The `local` places provider over the table `addresses`. */
export function localPlaces(database: OpenDatabase): LocalPlaces {
  const currentIndex = indexKeeper(database);
  return {
    async warm() {
      await currentIndex();
    },
    version: () => addressesVersion(database.db),
    async suggest(text) {
      const { index } = await currentIndex();
      const found = searchStreets(index, text, MOST_SUGGESTIONS);
      const rows = inOrder(await addressesAt(database.db, found.picks), found);
      return rows.slice(0, MOST_SUGGESTIONS).map((row) => suggestionOf(placeOfAddress(row)));
    },
    async details(placeId) {
      const row = await addressById(database.db, placeId);
      return row === undefined ? null : placeOfAddress(row);
    },
  };
}
