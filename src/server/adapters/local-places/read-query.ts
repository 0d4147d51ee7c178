/** What a typed text asks for: a house number, if any, and words that each may be meant in several ways. */
import { type AddressWord, addressWords, plainAddress, splitHouseNumber } from '#domain/address/address-text.ts';
import { withoutUnit } from '#domain/address/address-unit.ts';
import { WRITTEN_OUT } from '#domain/address/address-words.ts';

export interface QueryWord {
  readonly spellings: readonly string[];
}

export interface AddressQuery {
  /** As typed, lower case; '' if there is none. */
  readonly number: string;
  /** Whether the list must have that number itself, and '37-12' is no flat of house 37. */
  readonly isWhole: boolean;
  readonly words: readonly QueryWord[];
}

/** What is written out one way may mean another: 'St' of 'St Petersburg', 'Hwy 54' for State Road 54. */
const OTHER_MEANINGS: ReadonlyMap<string, readonly string[]> = new Map([
  ['street', ['saint']],
  ['saint', ['street']],
  ['drive', ['doctor']],
  ['doctor', ['drive']],
  ['highway', ['road']],
  ['route', ['road', 'highway']],
  ['fm', ['farm']],
  ['fla', ['florida']],
]);

/** 'Blv' is on its way to 'Blvd', which is a boulevard. */
function onTheWayTo(typed: string): readonly string[] {
  if (typed.length < 2) return [];
  return [...WRITTEN_OUT].filter(([short]) => short.startsWith(typed)).map(([, written]) => written);
}

/** The word as typed counts too: 'st' may be the beginning of 'Starkey', 'n' of 'Nottingham'. */
function toWord({ written, typed }: AddressWord): QueryWord {
  const asTyped = typed === '' ? [] : [typed, ...onTheWayTo(typed)];
  return { spellings: [...new Set([written, ...(OTHER_MEANINGS.get(written) ?? []), ...asTyped])] };
}

/** No address has more words; the rest is ignored. */
const MOST_WORDS = 16;

const toWords = (text: string): readonly QueryWord[] => addressWords(text).slice(0, MOST_WORDS).map(toWord);

const reading = (number: string, words: readonly QueryWord[], isWhole = false): AddressQuery => ({
  number: number.toLowerCase(),
  isWhole,
  words,
});

/** Numbers after the first word, the last first: 'Trinity Oaks Blvd 1213', 'Trinity, FL 34655, 1213 …'. */
const INNER_NUMBER = /(?<=[\s,])[0-9]{1,6}(?:-?[a-z])?(?=[\s,]|$)/gi;
const MOST_INNER_NUMBERS = 2;

/** Each number is read with all other words, and with those behind it: 'Trinity Plaza, 1213 Trinity Oaks Blvd'. */
function innerNumbers(text: string): readonly AddressQuery[] {
  const found = [...text.matchAll(INNER_NUMBER)].reverse().slice(0, MOST_INNER_NUMBERS);
  const behind = found.map(({ 0: number, index }) => reading(number, toWords(text.slice(index + number.length))));
  return [
    ...found.map(({ 0: number, index }) =>
      reading(number, toWords(`${text.slice(0, index)} ${text.slice(index + number.length)}`)),
    ),
    ...behind.filter(({ words }) => words.length > 0),
  ];
}

/** '260 B Elm St': a letter after the number that is no direction may belong to it. */
function letteredNumber(number: string, street: string): readonly AddressQuery[] {
  const [, letter, rest] = /^([a-df-mo-rt-vx-z])[\s,]+(\S.*)$/is.exec(street) ?? [];
  return letter === undefined || rest === undefined ? [] : [reading(number + letter, toWords(rest))];
}

/** '3712 37th St' for 37-12, as numbers are written where they name the cross street. */
function hyphenatedNumber(number: string, street: string): readonly AddressQuery[] {
  const [, cross, house] = /^([0-9]{1,3})([0-9]{2})$/.exec(number) ?? [];
  return cross === undefined ? [] : [reading(`${cross}-${house}`, toWords(street), true)];
}

/** '29 Bis Oak St' where Bis belongs to the street, 'A1 Oak St' where A1 does: the number as plain as may be. */
function plainerNumber(address: string): readonly AddressQuery[] {
  const [, number = '', street = ''] = /^\s*([0-9]+)\s+(.*)$/s.exec(address) ?? [];
  return street === '' ? [] : [reading(number, toWords(street))];
}

/** 'Farm to Market Road 1960' where the list has 'FM 1960'. */
const FARM_ROAD = /\bfarm to market(?: (?:road|rd))?\b/i;

/** Ways to read a text, the likeliest first: its digits as house number, then as the street's ('54' of 'SR 54'). */
export function readQuery(text: string): readonly AddressQuery[] {
  const address = withoutUnit(plainAddress(text));
  const { number, street } = splitHouseNumber(address);
  const whole = reading('', toWords(address));
  const farmRoad = FARM_ROAD.test(address) ? readQuery(address.replace(FARM_ROAD, 'FM')) : [];
  if (number === '') return [whole, ...innerNumbers(address), ...farmRoad];
  return [
    reading(number, toWords(street)),
    whole,
    ...(/^[0-9]+$/.test(number) ? [] : plainerNumber(address)),
    ...letteredNumber(number, street),
    ...innerNumbers(address),
    ...hyphenatedNumber(number, street),
    ...farmRoad,
  ];
}
