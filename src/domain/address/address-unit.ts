/** The apartment or suite in an address text: it has its own field in the form, and no list of places knows it. */
import { UNIT_WORDS } from './address-words.ts';

export interface SplitAddress {
  readonly rest: string;
  /** As written: 'Apt 4', '#4B', 'Suite B'; '' if there is none. */
  readonly unit: string;
}

const WORD = `(?:${[...UNIT_WORDS].join('|')})(?:\\b[.:]?\\s*#?\\s*|(?=[0-9]))`;
const ID = '(?:[0-9][\\w-]*|[A-Za-z](?:-?[0-9]+)?|PH-?[0-9]*)';
const FLOOR = '[0-9]{1,3}(?:st|nd|rd|th)\\s+(?:floor|flr)';
/** Behind the street: ' Apt 4', ', Suite B', '#4B', ', 3rd floor'. */
const BEHIND = new RegExp(`(?!^)(?:[\\s,]+(?:${WORD}${ID}|${FLOOR})|[\\s,]*#\\s*${ID})(?=[\\s,]|$)`, 'gi');
/** Before the house number: 'Apt 4, 260 …', '#4 260 …', '4B, 260 …'. */
const BEFORE = new RegExp(
  `^(?:(?:${WORD}|#\\s*)${ID}[\\s,-]+(?=[0-9])|[0-9]{1,4}[A-Z]?\\s*,\\s*(?=[0-9]+\\s+\\D))`,
  'i',
);
/** On its own between commas after the street: '260 Main St, 4B, Trinity'. */
const BETWEEN = /(\p{L}\s*)(,\s*(?:[0-9]{1,4}[A-Z]?|[A-Z][0-9]{0,4})\s*)(?=,)/iu;
const UNFINISHED = /[\s,]+(?:apt|apartment|ste|suite|unit|#)[.:]?\s*#?\s*$/i;
/** '#260 Main St' and 'No. 260 Main St' name the house. */
const HOUSE_MARK = /^(?:#|no\b\.?)\s*(?=[0-9])/i;

const trimmed = (text: string): string => text.replace(/^[\s,-]+|[\s,-]+$/g, '').replace(/\s+/g, ' ');

/** Separates the unit from the address, at any position. */
export function splitUnit(text: string): SplitAddress {
  const units: string[] = [];
  const take = (unit: string): string => {
    units.push(trimmed(unit));
    return '';
  };
  const rest = text
    .trim()
    .replace(BEFORE, take)
    .replace(BEHIND, take)
    .replace(BETWEEN, (_found, before: string, unit: string) => before + take(unit))
    .replace(UNFINISHED, '')
    .replace(HOUSE_MARK, '');
  return { rest: rest.trim(), unit: units.join(' ') };
}

/** The address without 'Apt 4', '# 101', 'Suite B' and the like. */
export const withoutUnit = (text: string): string => splitUnit(text).rest;

/** '260a' or '260-4' where the list has 260: what follows the number is the unit. */
function unitBehindNumber(typed: string, listed: string): string {
  const [, number, letter, digits] = /^([0-9]+)(?:-?([A-Za-z])|-([0-9]{1,4}))(?=[\s,]|$)/.exec(typed) ?? [];
  const listedNumber = /^[0-9]+(?=[\s,]|$)/.exec(listed)?.[0];
  return number !== undefined && number === listedNumber ? (letter?.toUpperCase() ?? digits ?? '') : '';
}

/** The unit for the form ('Apt 4', 'B') of an address found by what was typed; `listed` may name one itself. */
export function unitOf(typed: string, listed: string): string {
  const { rest, unit } = splitUnit(typed);
  return unit || unitBehindNumber(rest, listed) || splitUnit(listed).unit;
}
