/** The text of US addresses: folded, cut, and written out, so that one street has one key in any spelling. */
import { withoutUnit } from './address-unit.ts';
import { STATE_CODES, STATES, WRITTEN_OUT, WRITTEN_OUT_FIRST } from './address-words.ts';

/**
 * Lower case, without accents; everything but letters and digits is a gap. Dots and apostrophes inside words are
 * removed ('U.S.', "Mary's"), except dots that replace a space ('St.Johns', 'E.5th').
 */
export function foldAddress(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/([a-z]{2}|[a-z](?=\.[0-9]))\.([a-z0-9])/g, '$1 $2')
    .replace(/[.'’`]/g, '')
    .replace(/&/g, ' and ')
    .replace(/([a-z]{2,})([0-9])/g, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function wordsOf(text: string): readonly string[] {
  const folded = foldAddress(text);
  return folded === '' ? [] : folded.split(' ');
}

const isRoadNumber = (word: string | undefined): boolean => word !== undefined && /^[0-9]{1,4}[a-z]?$/.test(word);
const isRoadWord = (word: string | undefined): boolean =>
  word !== undefined && ['rd', 'road', 'route', 'rt', 'rte', 'hwy', 'highway'].includes(word);

interface NumberedRoad {
  readonly name: readonly string[];
  /** How many words of the text the name replaces. */
  readonly taken: number;
}

/** 'SR 54', 'State Rd 54' and 'FL-54' are one road, and so are county roads and US highways. */
function numberedRoad(words: readonly string[], at: number): NumberedRoad | null {
  const [word, second, third] = [words[at], words[at + 1], words[at + 2]];
  const nextIsNumber = isRoadNumber(second);
  if (word === undefined) return null;
  if (word === 'sr') return { name: ['state', 'road'], taken: 1 };
  if (word === 'cr' && nextIsNumber) return { name: ['county', 'road'], taken: 1 };
  if (STATES.has(word.toUpperCase()) && nextIsNumber) return { name: ['state', 'road'], taken: 1 };
  if (word === 'state' && isRoadWord(second)) return { name: ['state', 'road'], taken: 2 };
  if ((word === 'county' || word === 'co') && isRoadWord(second)) return { name: ['county', 'road'], taken: 2 };
  if (word === 'u' && second === 's') return { name: ['us', 'highway'], taken: isRoadWord(third) ? 3 : 2 };
  if (word === 'us' && isRoadWord(second)) return { name: ['us', 'highway'], taken: 2 };
  if (word === 'us' && nextIsNumber) return { name: ['us', 'highway'], taken: 1 };
  return null;
}

/** 'Land O Lakes', "Land O' Lakes" and "Land O'Lakes" are one town; 'Avenue O' and 'O St' keep their letter. */
function joinLoneO(words: readonly string[]): readonly string[] {
  return words.flatMap((word, at) => {
    const next = words[at + 1];
    const joins = (following: string | undefined): boolean =>
      following !== undefined && (WRITTEN_OUT.get(following) ?? following).length > 3 && !WRITTEN_OUT.has(following);
    if (word === 'o' && at > 0 && joins(next)) return [`o${next ?? ''}`];
    return at > 1 && words[at - 1] === 'o' && joins(word) ? [] : [word];
  });
}

/** A word with its abbreviation written out, and what was typed for it ('' for words that the name of a road adds). */
export interface AddressWord {
  readonly written: string;
  readonly typed: string;
}

/** The words of a street, or of a whole address text, with every abbreviation written out. */
export function addressWords(text: string): readonly AddressWord[] {
  const words = joinLoneO(wordsOf(text));
  const result: AddressWord[] = [];
  for (let at = 0; at < words.length; ) {
    const road = numberedRoad(words, at);
    const typed = words[at] ?? '';
    const first = result.length === 0 && words.length > at + 1 ? WRITTEN_OUT_FIRST.get(typed) : undefined;
    if (road === null) result.push({ written: first ?? WRITTEN_OUT.get(typed) ?? typed, typed });
    else result.push(...road.name.map((written) => ({ written, typed: '' })));
    at += road?.taken ?? 1;
  }
  return result;
}

/** Only the written-out words. */
export const writtenOutWords = (text: string): readonly string[] => addressWords(text).map((word) => word.written);

/** One key for one street, however it is written: 'SR 54', 'State Rd 54' and 'FL-54' all give 'state road 54'. */
export const streetKey = (street: string): string => writtenOutWords(street).join(' ');

/** Leading digits of a house number as a whole number, 0 if there are none. */
export function houseNumberValue(number: string): number {
  const digits = /^[0-9]{1,9}/.exec(number.trim())?.[0];
  return digits === undefined ? 0 : Number(digits);
}

/**
 * House numbers as lists have them: '1213', '37-12', '260B', '12 1/2', '30/2', '29 Bis'; by a grid, 'N6W23001A' and
 * '1N234'; by a building, 'B12'.
 */
const HOUSE_NUMBERS = [
  '[NSEWnsew][0-9]+[ ]?[NSEWnsew][0-9]+[A-Za-z]?',
  '[0-9]+[NSEWnsew][0-9]+[A-Za-z]?',
  '[0-9]+/[0-9]+',
  '[0-9]+[ ]?(?:[Bb][Ii][Ss]|[Tt][Ee][Rr]|[Qq]uater)(?=\\s+\\p{L})',
  '[0-9]+(?:-[0-9]+)?(?:-?[A-Za-z])?(?:\\s+[0-9]/[0-9])?',
  '[A-Za-z]-?[0-9]+',
];
const NUMBERED = new RegExp(`^\\s*(${HOUSE_NUMBERS.join('|')})(?:\\s+|\\s*,\\s*|$)(.*)$`, 'su');

/** '1213 Trinity Oaks Blvd' cut into number and street; the number is '' if the text does not begin with one. */
export function splitHouseNumber(text: string): { readonly number: string; readonly street: string } {
  const found = NUMBERED.exec(text);
  if (found === null) return { number: '', street: text.trim() };
  return { number: found[1] ?? '', street: (found[2] ?? '').trim() };
}

/** A row of houses on one side of a street; Queens' '37-12' is one house. */
const ROW_OF_HOUSES = /^([0-9]{3,6})-([0-9]{3,6})$/;

/** Whether a house is one of a row: 105 of '101-107', not 104. */
export function isWithinRow(house: number, row: string): boolean {
  const [, first = '', last = ''] = ROW_OF_HOUSES.exec(row.trim()) ?? [];
  if (first === '' || first.length !== last.length) return false;
  return house > Number(first) && house <= Number(last) && (house - Number(first)) % 2 === 0;
}

/** A house number as it is compared: '29 Bis' and '29BIS' are one, and '007' is '7'. */
export const bareHouseNumber = (number: string): string =>
  number
    .toLowerCase()
    .replace(/\s+(?![0-9]\/)/g, '')
    .replace(/^0+(?=[0-9])/, '');

/** ', USA' at the end, whole or half typed, where the address before it is complete. */
const COUNTRY =
  /(?:,\s*|(\b[0-9]{5}(?:-?[0-9]{4})?)\s+)(?:u\.?s\.?(?:a\.?)?|united?(?:\s+s(?:t(?:a(?:t(?:es?)?)?)?)?)?(?:\s+of(?:\s+am[a-z]*)?)?)\s*$/i;
/** 'Trinity, FL USA' */
const COUNTRY_BEHIND_STATE = /(\b[A-Z]{2})\s+(?:USA|U\.S\.A\.|United States)\s*$/i;
/** A postcode of nine digits behind other words. Some of its last four may not be typed yet. */
const LONG_POSTCODE = /(\p{L}[^0-9\p{L}]*\b[0-9]{5})(?:-[0-9]{0,4}|\s?[0-9]{4})(?=\s*(?:,|$))/u;

const LONE_POSTCODE = /^([0-9]{5})(?:-[0-9]{0,4}|[0-9]{4})$/;

/** An address text without its country and the second half of its postcode, which say nothing more about the place. */
export function plainAddress(text: string): string {
  const plain = text.trim().replace(COUNTRY, '$1').replace(COUNTRY_BEHIND_STATE, '$1');
  return plain.replace(LONG_POSTCODE, '$1').trim().replace(LONE_POSTCODE, '$1');
}

export interface AddressParts {
  readonly number: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
}

/** The line above the city: '1213 Trinity Oaks Blvd'. */
export function formatMainAddress(parts: Pick<AddressParts, 'number' | 'street'>): string {
  return `${parts.number} ${parts.street}`.trim();
}

/** The whole address on one line: '1213 Trinity Oaks Blvd, Trinity, FL 34655'. Unknown parts are left out. */
export function formatFullAddress(parts: AddressParts): string {
  const region = `${parts.state} ${parts.postcode}`.trim();
  return [formatMainAddress(parts), parts.city, region].filter((part) => part !== '').join(', ');
}

/** The two letters of a US state given by code or name, or null. */
export function stateCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return STATES.has(code) ? code : (STATE_CODES.get(foldAddress(text)) ?? null);
}

const REGION = /^(?:(.*?)\s*\b([0-9]{5})(?:-?[0-9]{4})?|(.*))$/;

/** Reads back what `formatFullAddress` writes, without units; null if number, street or the rest is missing. */
export function parseFullAddress(text: string): AddressParts | null {
  const [main = '', ...rest] = withoutUnit(plainAddress(text))
    .split(',')
    .map((part) => part.trim());
  const { number, street } = splitHouseNumber(main);
  const [, beforePostcode, postcode = '', whole] = REGION.exec(rest.at(-1) ?? '') ?? [];
  const region = beforePostcode ?? whole ?? '';
  const state = stateCode(region);
  const hasRegion = state !== null || (region === '' && postcode !== '');
  const city = hasRegion ? rest.slice(0, -1).join(', ') : rest.join(', ');
  if (number === '' || street === '' || rest.length === 0) return null;
  return { number, street, city, state: state ?? '', postcode: hasRegion ? postcode : '' };
}
