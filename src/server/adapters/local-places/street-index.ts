/**
 * Every street of the address list in memory: its words, and which house numbers it has. 100,000 addresses are some
 * thousands of streets and 400 kB of numbers; the addresses themselves stay in the database.
 */
import { stateCode, writtenOutWords } from '#domain/address/address-text.ts';
import { STATE_CODES } from '#domain/address/address-words.ts';
import type { ListedStreet } from '#server/database/stores/address-streets.ts';
import { forgivenErrors, letterBits } from './typing-errors.ts';

export interface Street extends Omit<ListedStreet, 'postcodes'> {
  readonly words: readonly string[];
  readonly initials: string;
}

/** Where a word occurs: indexes in `StreetIndex.streets`. */
interface WordUse {
  readonly inStreets: readonly number[];
  /** As a word of the town, as the state, or as the postcode. */
  readonly inTowns: readonly number[];
}

export interface StreetIndex {
  readonly streets: readonly Street[];
  /** All words, ascending, so that a beginning is found by halving. */
  readonly vocabulary: readonly string[];
  /** The letters of each word of the vocabulary (typing-errors.ts), 0 if no typing errors are forgiven. */
  readonly letters: Int32Array;
  readonly uses: ReadonlyMap<string, WordUse>;
}

/** The index of the first of these ascending values that is not below `least`. */
export function firstFrom<T extends number | string>(ascending: ArrayLike<T>, least: T): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? least) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

const STATE_NAMES: ReadonlyMap<string, string> = new Map([...STATE_CODES].map(([name, code]) => [code, name]));

/** The words of a town and its state, worked out once for each of them. */
function placeWordsReader(): (city: string, state: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (city, state) => {
    const key = `${city}\n${state}`;
    const read = (): readonly string[] => {
      const code = stateCode(state);
      const stateWords = code === null ? [] : [code.toLowerCase(), ...(STATE_NAMES.get(code) ?? '').split(' ')];
      return [...writtenOutWords(city), ...stateWords];
    };
    const words = known.get(key) ?? read();
    known.set(key, words);
    return words;
  };
}

function collectUses(streets: readonly ListedStreet[]): ReadonlyMap<string, WordUse> {
  const uses = new Map<string, { inStreets: number[]; inTowns: number[] }>();
  const placeWords = placeWordsReader();
  const entryOf = (word: string) => {
    const known = uses.get(word) ?? { inStreets: [], inTowns: [] };
    uses.set(word, known);
    return known;
  };
  for (const [at, { key, city, state, postcodes }] of streets.entries()) {
    const codes = postcodes.map((code) => code.toLowerCase());
    for (const word of new Set(key.split(' '))) entryOf(word).inStreets.push(at);
    for (const word of new Set([...placeWords(city, state), ...codes])) if (word !== '') entryOf(word).inTowns.push(at);
  }
  return uses;
}

export function buildStreetIndex(listed: readonly ListedStreet[]): StreetIndex {
  const uses = collectUses(listed);
  const vocabulary = [...uses.keys()].sort();
  const letters = Int32Array.from(vocabulary, (word) => (forgivenErrors(word) === 0 ? 0 : letterBits(word)));
  const streets = listed.map(({ key, city, state, numbers }) => {
    const words = key.split(' ');
    return { key, city, state, numbers, words, initials: words.map(([first]) => first).join('') };
  });
  return { streets, vocabulary, letters, uses };
}
