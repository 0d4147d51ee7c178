/** What a typed text asks for: a house number, if any, and words that each may be meant in several ways. */
import { type AddressWord, addressWords, splitHouseNumber, withoutUnit } from '#domain/address-text.ts';
import { WRITTEN_OUT } from '#domain/address-words.ts';

export interface QueryWord {
  readonly spellings: readonly string[];
}

export interface AddressQuery {
  /** As typed, lower case; '' where there is none. */
  readonly number: string;
  readonly words: readonly QueryWord[];
}

/** What is written out in one way may have been meant in another: 'St' of 'St Petersburg', 'Hwy 54' for State Road 54. */
const OTHER_MEANINGS: ReadonlyMap<string, readonly string[]> = new Map([
  ['street', ['saint']],
  ['saint', ['street']],
  ['drive', ['doctor']],
  ['doctor', ['drive']],
  ['highway', ['road']],
  ['route', ['road', 'highway']],
]);

/** 'Blv' is on its way to 'Blvd', which is a boulevard. */
function onTheWayTo(typed: string): readonly string[] {
  if (typed.length < 2) return [];
  return [...WRITTEN_OUT].filter(([short]) => short.startsWith(typed)).map(([, written]) => written);
}

/** As typed it also counts: 'st' may be the beginning of 'Starkey', 'n' of 'Nottingham'. */
function toWord({ written, typed }: AddressWord): QueryWord {
  const asTyped = typed === '' ? [] : [typed, ...onTheWayTo(typed)];
  return { spellings: [...new Set([written, ...(OTHER_MEANINGS.get(written) ?? []), ...asTyped])] };
}

/** No address has more words; what comes after them is not looked at. */
const MOST_WORDS = 16;

function toWords(text: string): readonly QueryWord[] {
  return addressWords(text).slice(0, MOST_WORDS).map(toWord);
}

/** Ways to read a text, the likeliest first: the leading digits as house number, then as part of the street's name ('54' of 'SR 54'). */
export function readQuery(text: string): readonly AddressQuery[] {
  const address = withoutUnit(text);
  const { number, street } = splitHouseNumber(address);
  const withNumber = { number: number.toLowerCase(), words: toWords(street) };
  if (number === '') return [withNumber, ...trailingNumber(address)];
  return [withNumber, { number: '', words: toWords(address) }];
}

/** 'Trinity Oaks Blvd 1213': the number after the street. */
function trailingNumber(text: string): readonly AddressQuery[] {
  const found = /^(.*\p{L}.*?)\s+([0-9]{1,6}[a-z]?)$/isu.exec(text.trim());
  return found === null ? [] : [{ number: (found[2] ?? '').toLowerCase(), words: toWords(found[1] ?? '') }];
}
