/**
 * Every street of the address list in memory: its words, and which house numbers it has. 100,000 addresses are some thousands of
 * streets and 400 kB of numbers; the addresses themselves stay in the database.
 */
import { stateCode, writtenOutWords } from '#domain/address-text.ts';
import { STATE_CODES } from '#domain/address-words.ts';
import { forgivenErrors, letterBits } from '#domain/typing-errors.ts';
import type { IndexedAddress } from '#server/database/addresses-store.ts';

export interface Street {
  readonly key: string;
  readonly city: string;
  readonly state: string;
  readonly words: readonly string[];
  /** Ascending, each once. */
  readonly numbers: Int32Array;
}

/** Where a word occurs: places in `StreetIndex.streets`. */
interface WordUse {
  readonly inStreets: readonly number[];
  /** As a word of the town, as the state, or as the postcode. */
  readonly inTowns: readonly number[];
}

export interface StreetIndex {
  readonly streets: readonly Street[];
  /** All words, ascending, so that a beginning is found by halving. */
  readonly vocabulary: readonly string[];
  /** The letters of each word of the vocabulary (domain/typing-errors.ts), 0 where no typing errors are forgiven. */
  readonly letters: Int32Array;
  readonly uses: ReadonlyMap<string, WordUse>;
}

interface OpenStreet {
  readonly key: string;
  readonly city: string;
  readonly state: string;
  readonly postcodes: Set<string>;
  readonly numbers: Set<number>;
}

interface StreetIndexBuilder {
  readonly add: (address: IndexedAddress) => void;
  readonly finish: () => StreetIndex;
}

const STATE_NAMES: ReadonlyMap<string, string> = new Map([...STATE_CODES].map(([name, code]) => [code, name]));

function townWords(street: OpenStreet): readonly string[] {
  const state = stateCode(street.state);
  const stateWords = state === null ? [] : [state.toLowerCase(), ...(STATE_NAMES.get(state) ?? '').split(' ')];
  return [...writtenOutWords(street.city), ...stateWords, ...[...street.postcodes].map((code) => code.toLowerCase())];
}

function closed(street: OpenStreet): Street {
  const { key, city, state, numbers } = street;
  return { key, city, state, words: key.split(' '), numbers: Int32Array.from(numbers).sort() };
}

function collectUses(streets: readonly OpenStreet[]): ReadonlyMap<string, WordUse> {
  const uses = new Map<string, { inStreets: number[]; inTowns: number[] }>();
  const entryOf = (word: string) => {
    const known = uses.get(word) ?? { inStreets: [], inTowns: [] };
    uses.set(word, known);
    return known;
  };
  for (const [at, street] of streets.entries()) {
    for (const word of new Set(street.key.split(' '))) entryOf(word).inStreets.push(at);
    for (const word of new Set(townWords(street))) if (word !== '') entryOf(word).inTowns.push(at);
  }
  return uses;
}

/** Takes addresses one by one, in any order, and gives the index at the end. */
export function buildStreetIndex(): StreetIndexBuilder {
  const open = new Map<string, OpenStreet>();
  return {
    add(address) {
      const id = `${address.street_key}\n${address.city}\n${address.state}`;
      let street = open.get(id);
      if (street === undefined) {
        const { street_key: key, city, state } = address;
        street = { key, city, state, postcodes: new Set(), numbers: new Set() };
        open.set(id, street);
      }
      street.postcodes.add(address.postcode);
      street.numbers.add(address.number_value);
    },
    finish() {
      const streets = [...open.values()];
      const uses = collectUses(streets);
      const vocabulary = [...uses.keys()].sort();
      const letters = Int32Array.from(vocabulary, (word) => (forgivenErrors(word) === 0 ? 0 : letterBits(word)));
      return { streets: streets.map(closed), vocabulary, letters, uses };
    },
  };
}
