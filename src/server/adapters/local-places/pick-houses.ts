/** Picks at most so many houses: those that the typed number means, or the first few of each street. */
import { houseNumberValue } from '#domain/address/address-text.ts';
import type { HousePick } from '#server/database/stores/addresses-store.ts';
import type { StreetMatch } from './match-streets.ts';
import { firstFrom, type Street, type StreetIndex } from './street-index.ts';

/** House numbers have at most this many digits more than what is typed so far. */
const DIGITS_TO_COME = 4;

/** The street's numbers that begin with the digits of `typed`: the number itself first, then longer ones. */
function numbersBeginning(street: Street, typed: number, limit: number): readonly number[] {
  const found: number[] = [];
  for (let digits = 0, size = 1; digits <= DIGITS_TO_COME; digits += 1, size *= 10) {
    const end = (typed + 1) * size;
    for (let at = firstFrom(street.numbers, typed * size); found.length < limit; at += 1) {
      const number = street.numbers[at];
      if (number === undefined || number >= end) break;
      found.push(number);
    }
    if (typed === 0) break;
  }
  return found;
}

const houseOf = (street: Street, numberValue: number): HousePick => ({
  streetKey: street.key,
  city: street.city,
  state: street.state,
  numberValue,
});

/** Exact numbers precede longer ones with the typed digits; within each, the better street is first. */
function numberedHouses(
  index: StreetIndex,
  matches: readonly StreetMatch[],
  number: string,
  limit: number,
): readonly HousePick[] {
  const typed = houseNumberValue(number);
  const exact: HousePick[] = [];
  const longer: HousePick[] = [];
  for (const { at } of matches) {
    const street = index.streets[at];
    if (street === undefined) continue;
    if (exact.length >= limit) break;
    for (const numberValue of numbersBeginning(street, typed, limit)) {
      if (numberValue === typed) exact.push(houseOf(street, numberValue));
      else if (longer.length < limit) longer.push(houseOf(street, numberValue));
    }
  }
  return [...exact, ...longer].slice(0, limit);
}

/** Takes one house of each street in turn until there are enough, and lists them in the order of the streets. */
function firstHouses(index: StreetIndex, matches: readonly StreetMatch[], limit: number): readonly HousePick[] {
  const streets = matches.slice(0, limit).flatMap(({ at }) => index.streets[at] ?? []);
  const shares = streets.map(() => 0);
  let free = limit;
  for (let round = 0; free > 0 && streets.some((street) => street.numbers.length > round); round += 1) {
    for (const [at, street] of streets.entries()) {
      if (free === 0 || street.numbers.length <= round) continue;
      shares[at] = round + 1;
      free -= 1;
    }
  }
  return streets.flatMap((street, at) =>
    [...street.numbers.subarray(0, shares[at] ?? 0)].map((numberValue) => houseOf(street, numberValue)),
  );
}

/** No row of houses is longer, in numbers. */
const LONGEST_ROW = 98;

/** The houses with the numbers before one that the list lacks: a row of houses may begin there. */
export function housesBefore(
  index: StreetIndex,
  matches: readonly StreetMatch[],
  number: string,
  limit: number,
): readonly HousePick[] {
  const typed = houseNumberValue(number);
  const picks = matches.slice(0, limit).flatMap(({ at }) => {
    const street = index.streets[at];
    if (street === undefined || typed === 0) return [];
    const numbers = street.numbers.subarray(
      firstFrom(street.numbers, typed - LONGEST_ROW),
      firstFrom(street.numbers, typed),
    );
    return [...numbers.slice(-limit)].map((value) => houseOf(street, value));
  });
  return picks.slice(0, limit);
}

/** The houses to show, best first. */
export function pickHouses(
  index: StreetIndex,
  matches: readonly StreetMatch[],
  number: string,
  limit: number,
): readonly HousePick[] {
  return number === '' ? firstHouses(index, matches, limit) : numberedHouses(index, matches, number, limit);
}
