/** Searches the street index: strictly first, then forgiving typing errors, then with a neighbor's town. */
import { houseNumberValue } from '#domain/address/address-text.ts';
import type { HousePick } from '#server/database/stores/addresses-store.ts';
import { type Leniency, type MatchStreets, streetMatcher } from './match-streets.ts';
import { housesBefore, pickHouses } from './pick-houses.ts';
import { type AddressQuery, readQuery } from './read-query.ts';
import type { StreetIndex } from './street-index.ts';

export interface FoundHouses {
  readonly picks: readonly HousePick[];
  /** The house number that was typed, lower case, or ''. */
  readonly number: string;
  /** Whether the list must have that number itself. */
  readonly isWhole: boolean;
  /** Whether the list must have a row of several houses with that number ('101-107'). */
  readonly isWithin: boolean;
}

const LENIENCIES: readonly Leniency[] = ['strict', 'typing', 'towns'];

interface Search {
  readonly index: StreetIndex;
  readonly match: MatchStreets;
  readonly limit: number;
}

function housesFor({ index, match, limit }: Search, query: AddressQuery, leniency: Leniency): readonly HousePick[] {
  if (query.words.length === 0) {
    if (query.number === '' || leniency !== 'strict') return [];
    return pickHouses(
      index,
      index.streets.map((_, at) => ({ at, score: 0 })),
      query.number,
      limit,
    );
  }
  const picks = pickHouses(index, match(query.words, leniency), query.number, limit);
  return query.isWhole ? picks.filter(({ numberValue }) => numberValue === houseNumberValue(query.number)) : picks;
}

/** The houses that a text means, best first, at most `limit`. */
export function searchStreets(index: StreetIndex, text: string, limit: number): FoundHouses {
  const queries = readQuery(text);
  const search = { index, match: streetMatcher(index), limit };
  for (const leniency of LENIENCIES) {
    for (const query of queries) {
      const picks = housesFor(search, query, leniency);
      if (picks.length > 0) return { picks, number: query.number, isWhole: query.isWhole, isWithin: false };
    }
  }
  const [first] = queries;
  const streets = first === undefined || first.words.length === 0 ? [] : search.match(first.words, 'strict');
  const picks = housesBefore(index, streets, first?.number ?? '', limit);
  return { picks, number: first?.number ?? '', isWhole: false, isWithin: true };
}
