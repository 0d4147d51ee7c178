import { foldText } from '#domain/menu/search.ts';
import { isPhoneTyping, readPhone } from '#domain/person/phone.ts';
import { digitsOf } from '#domain/person/written-phone.ts';

/** The search in the lists (rule office-lists): folded; each word in some text of a row, or in its phone. */

/** Fewer digits would match every other phone number. */
const FEWEST_DIGITS = 3;

/** What a row shows. */
export interface SearchedRow {
  readonly texts: readonly string[];
  /** Ten digits; '' if the list shows none. */
  readonly phone: string;
}

function phoneDigits(words: string): string | null {
  const whole = readPhone(words, 'phone-page');
  if (whole.ok) return whole.value;
  const digits = digitsOf(words);
  return isPhoneTyping(words) && digits.length >= FEWEST_DIGITS ? digits : null;
}

/** Tells which rows a search finds; '' finds all. */
export function rowSearch(typed: string): (row: SearchedRow) => boolean {
  const query = foldText(typed);
  const wholePhone = phoneDigits(query);
  const words = query
    .replace(/(?<!\S)#+/g, '')
    .split(' ')
    .map((word) => ({ word, digits: wholePhone === null ? phoneDigits(word) : null }));
  return ({ texts, phone }) => {
    if (wholePhone !== null && phone.includes(wholePhone)) return true;
    const haystack = foldText(texts.join(' '));
    return words.every(({ word, digits }) => haystack.includes(word) || (digits !== null && phone.includes(digits)));
  };
}
