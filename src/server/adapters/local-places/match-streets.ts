/** Which streets fit the typed words, best first. Pure; ranks by exactness, street names before towns. */

import type { QueryWord } from './read-query.ts';
import { firstFrom, type StreetIndex } from './street-index.ts';
import { forgivenErrors, letterBits, missingLetters, typingErrors } from './typing-errors.ts';

/** What is forgiven: nothing; typing errors; typing errors and the town, state or postcode of a neighbor. */
export type Leniency = 'strict' | 'typing' | 'towns';

export interface StreetMatch {
  readonly at: number;
  readonly score: number;
}

interface Hit {
  readonly inStreet: number;
  readonly inTown: number;
}

const EXACT: Hit = { inStreet: 6, inTown: 3 };
const BEGINNING: Hit = { inStreet: 4, inTown: 2 };
const MISTYPED: Hit = { inStreet: 2, inTown: 1 };
const NEIGHBOR_TOWN = -1;
const FIRST_WORD_BONUS = 2;
const PER_UNTYPED_WORD = 0.5;

function beginningsOf(index: StreetIndex, typed: string): readonly string[] {
  const found: string[] = [];
  for (let at = firstFrom(index.vocabulary, typed); index.vocabulary[at]?.startsWith(typed); at += 1) {
    found.push(index.vocabulary[at] ?? '');
  }
  return found;
}

function mistypingsOf(index: StreetIndex, typed: string): readonly string[] {
  const forgiven = forgivenErrors(typed);
  if (forgiven === 0) return [];
  const typedLetters = letterBits(typed);
  return index.vocabulary.filter((word, at) => {
    const letters = index.letters[at] ?? 0;
    if (letters === 0 || word.length < typed.length - forgiven) return false;
    return missingLetters(typedLetters, letters) <= forgiven && typingErrors(typed, word) <= forgiven;
  });
}

const LEAST_HALF = 3;

/** Streets that have both halves of a word, where a space is missing: 'trinityoaks'. */
function halvesOf(index: StreetIndex, typed: string): readonly number[] {
  const found: number[] = [];
  for (let at = LEAST_HALF; at <= typed.length - LEAST_HALF; at += 1) {
    const left = index.uses.get(typed.slice(0, at))?.inStreets ?? [];
    if (left.length === 0) continue;
    const right = beginningsOf(index, typed.slice(at)).flatMap((word) => index.uses.get(word)?.inStreets ?? []);
    const both = new Set(right);
    found.push(...left.filter((street) => both.has(street)));
  }
  return found;
}

const INITIALS = /^[a-z]{2,5}$/;

/** Streets whose words begin so: 'mlk' of Martin Luther King; two letters are those of the first two words. */
function streetsOfInitials(index: StreetIndex, typed: string): readonly number[] {
  if (!INITIALS.test(typed)) return [];
  const found: number[] = [];
  for (const [at, { initials }] of index.streets.entries()) {
    if (initials.startsWith(typed) || (typed.length > 2 && initials.includes(typed))) found.push(at);
  }
  return found;
}

interface WordMatch {
  /** For each street the best score of this word, 0 if it does not fit. */
  readonly scores: Uint8Array;
  /** How many streets the word fits. */
  readonly count: number;
  /** Whether the word is part of a town, a state or a postcode anywhere. */
  readonly isTownWord: boolean;
}

function matchWord(index: StreetIndex, word: QueryWord, forgiving: boolean): WordMatch {
  const scores = new Uint8Array(index.streets.length);
  let count = 0;
  let isTownWord = false;
  const raise = (at: number, score: number): void => {
    const own = scores[at] ?? 0;
    if (own === 0) count += 1;
    if (score > own) scores[at] = score;
  };
  const take = (found: string, hit: Hit): void => {
    const use = index.uses.get(found);
    if (use === undefined) return;
    for (const at of use.inStreets) {
      const isFirst = index.streets[at]?.words[0] === found;
      raise(at, hit.inStreet + (isFirst ? FIRST_WORD_BONUS : 0));
    }
    for (const at of use.inTowns) raise(at, hit.inTown);
    isTownWord ||= use.inTowns.length > 0;
  };
  for (const spelling of word.spellings) {
    for (const found of beginningsOf(index, spelling)) take(found, found === spelling ? EXACT : BEGINNING);
    if (!forgiving) continue;
    for (const found of mistypingsOf(index, spelling)) take(found, MISTYPED);
    for (const at of halvesOf(index, spelling)) raise(at, MISTYPED.inStreet);
    for (const at of streetsOfInitials(index, spelling)) raise(at, MISTYPED.inStreet);
  }
  return { scores, count, isTownWord };
}

/** The score of a street, or null if a word fits neither it nor its town; 'towns' needs only another word to fit. */
function total(matches: readonly WordMatch[], at: number, leniency: Leniency): number | null {
  let score = 0;
  for (const { scores, isTownWord } of matches) {
    const own = scores[at] ?? 0;
    if (own === 0 && !(leniency === 'towns' && isTownWord)) return null;
    score += own === 0 ? NEIGHBOR_TOWN : own;
  }
  return score;
}

export type MatchStreets = (words: readonly QueryWord[], leniency: Leniency) => StreetMatch[];

/** A matcher for one search: it remembers what each word fits, however often the search is made more lenient. */
export function streetMatcher(index: StreetIndex): MatchStreets {
  const known = new Map<string, WordMatch>();
  const matchOnce = (word: QueryWord, forgiving: boolean): WordMatch => {
    const key = `${forgiving} ${word.spellings.join(' ')}`;
    const match = known.get(key) ?? matchWord(index, word, forgiving);
    known.set(key, match);
    return match;
  };
  return (words, leniency) => {
    const matches = words.map((word) => matchOnce(word, leniency !== 'strict'));
    return rank(index, matches, leniency);
  };
}

function rank(index: StreetIndex, matches: readonly WordMatch[], leniency: Leniency): StreetMatch[] {
  const needed = leniency === 'towns' ? matches.filter((match) => !match.isTownWord) : matches;
  if (needed.length === 0 || needed.some((match) => match.count === 0)) return [];
  const found: StreetMatch[] = [];
  for (const [at, street] of index.streets.entries()) {
    const score = total(matches, at, leniency);
    const untyped = Math.max(0, street.words.length - matches.length);
    if (score !== null) found.push({ at, score: score - untyped * PER_UNTYPED_WORD });
  }
  const nameOf = ({ at }: StreetMatch): string => `${index.streets[at]?.key} ${index.streets[at]?.city}`;
  return found.sort((a, b) => b.score - a.score || (nameOf(a) < nameOf(b) ? -1 : 1));
}
