import { houseNumberValue, parseFullAddress, streetKey, writtenOutWords } from '#domain/address/address-text.ts';
import { type AddressRow, addressesOnStreet, placeOfAddress } from '#server/database/stores/addresses-store.ts';
import { recallPlaceByAddress } from '#server/database/stores/resolved-places-store.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { memoize } from '#server/memoize.ts';
import type { Place } from '#server/ports/places.ts';
import { recentAnswers } from './recent-answers.ts';

const REMEMBERED = 2000;
const REMEMBERED_MS = 60_000;

/** An address that no list knows is not remembered, because the next list may know it. */
const isKnown = (place: Place | null): boolean => place !== null;

const recentOf = memoize(({ clock }: Dependencies) =>
  recentAnswers<Place | null>(clock, REMEMBERED, REMEMBERED_MS, isKnown),
);

/**
 * The place with exactly this full address, in any spelling of street and town, or null if it was never listed or
 * resolved. Asks no outside service, and is cheap enough for every load of the restaurant list.
 */
export async function findPlaceByAddress(dependencies: Dependencies, fullAddress: string): Promise<Place | null> {
  return recentOf(dependencies).get(fullAddress, () => lookUp(dependencies, fullAddress));
}

async function lookUp({ database: { db } }: Dependencies, fullAddress: string): Promise<Place | null> {
  const resolved = await recallPlaceByAddress(db, fullAddress);
  if (resolved !== null) return resolved;
  const parts = parseFullAddress(fullAddress);
  if (parts === null) return null;
  const rows = await addressesOnStreet(db, streetKey(parts.street), houseNumberValue(parts.number));
  const town = writtenOutWords(parts.city).join(' ');
  const isSame = (row: AddressRow): boolean =>
    row.number.toLowerCase() === parts.number.toLowerCase() &&
    writtenOutWords(row.city).join(' ') === town &&
    (parts.state === '' || row.state === parts.state) &&
    (parts.postcode === '' || row.postcode === '' || row.postcode === parts.postcode);
  const row = rows.find(isSame);
  return row === undefined ? null : placeOfAddress(row);
}
