/** Places from the product's own address list: no outside service, no key. How it searches: docs/decisions/0003-address-search.md. */
import { setImmediate } from 'node:timers/promises';
import {
  type AddressRow,
  addressById,
  addressesAt,
  addressesVersion,
  addressPage,
  type HousePick,
  placeOfAddress,
} from '#server/database/addresses-store.ts';
import type { OpenDatabase } from '#server/database/open-database.ts';
import type { Place, PlacesProvider, Suggestion } from '#server/ports/places.ts';
import { type FoundHouses, searchStreets } from './local-places/search-streets.ts';
import { buildStreetIndex, type StreetIndex } from './local-places/street-index.ts';

const MOST_SUGGESTIONS = 8;
/** Rows read at a time, so that loading never holds up other requests for long. */
const PAGE_ROWS = 4000;

interface LoadedIndex {
  readonly version: string;
  readonly index: StreetIndex;
}

export interface LocalPlaces extends PlacesProvider {
  /** Reads the street index ahead of the first search; called after the server has begun to listen. */
  readonly warm: () => Promise<void>;
}

async function loadIndex(database: OpenDatabase, version: string): Promise<LoadedIndex> {
  const builder = buildStreetIndex();
  let after = '';
  for (;;) {
    const rows = await addressPage(database.db, after, PAGE_ROWS);
    for (const row of rows) builder.add(row);
    after = rows.at(-1)?.id ?? '';
    if (rows.length < PAGE_ROWS) return { version, index: builder.finish() };
    await setImmediate();
  }
}

/** Keeps one index per version of the list. While a newer one is being read, the older one answers. */
function indexKeeper(database: OpenDatabase): () => Promise<StreetIndex> {
  let loaded: LoadedIndex | null = null;
  let loading: Promise<LoadedIndex> | null = null;

  function load(version: string): Promise<LoadedIndex> {
    loading ??= loadIndex(database, version)
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
    if (loaded?.version === version) return loaded.index;
    const fresh = load(version);
    if (loaded === null) return (await fresh).index;
    fresh.catch(() => undefined); // The older index answers; the next search tries again.
    return loaded.index;
  };
}

function toSuggestion({ placeId, fullAddress, mainAddress, city, state }: Place): Suggestion {
  return { placeId, fullAddress, mainAddress, city, state };
}

/** The rows in the order of the picks; of one house number first the very one that was typed, then '1213A' and the like. */
function inOrder(rows: readonly AddressRow[], { picks, number }: FoundHouses): readonly AddressRow[] {
  const isOf = (row: AddressRow, pick: HousePick): boolean =>
    row.street_key === pick.streetKey &&
    row.city === pick.city &&
    row.state === pick.state &&
    row.number_value === pick.numberValue;
  const bare = (text: string): string => text.toLowerCase().replace(/^0+(?=[0-9])/, '');
  const fits = (row: AddressRow): boolean => bare(row.number).startsWith(bare(number));
  const byNumber = (a: AddressRow, b: AddressRow): number => (a.number < b.number ? -1 : 1);
  return picks.flatMap((pick) => rows.filter((row) => isOf(row, pick) && fits(row)).sort(byNumber));
}

/** The `local` places provider over the table `addresses`. */
export function localPlaces(database: OpenDatabase): LocalPlaces {
  const currentIndex = indexKeeper(database);
  return {
    async warm() {
      await currentIndex();
    },
    async suggest(text) {
      const found = searchStreets(await currentIndex(), text, MOST_SUGGESTIONS);
      const rows = inOrder(await addressesAt(database.db, found.picks), found);
      return rows.slice(0, MOST_SUGGESTIONS).map((row) => toSuggestion(placeOfAddress(row)));
    },
    async details(placeId) {
      const row = await addressById(database.db, placeId);
      return row === undefined ? null : placeOfAddress(row);
    },
  };
}
