/** How many letters of a word may be wrong, and how wrong a typed beginning is (Damerau-Levenshtein). */
import { editDistances } from '#domain/edit-distance.ts';

/** Errors forgiven in a typed word: none under 4 letters, one up to 7, two from 8 on; never in a word with a digit. */
export function forgivenErrors(word: string): 0 | 1 | 2 {
  if (word.length < 4 || /[0-9]/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

const FIRST_LETTER = 97;
const LETTER_BITS = 31;

/** The letters of a word as bits. A word that is n errors away from another lacks at most n of its letters. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1)
    bits |= 1 << ((word.charCodeAt(at) + LETTER_BITS * 4 - FIRST_LETTER) % LETTER_BITS);
  return bits;
}

/** How many letters of `typed` the word lacks: never more than the errors between them. Both as `letterBits`. */
export function missingLetters(typed: number, word: number): number {
  let missing = typed & ~word;
  let count = 0;
  for (; missing !== 0; missing &= missing - 1) count += 1;
  return count;
}

/** The errors between a typed beginning and the best beginning of a word: 'fencp' is one from 'fencepost'. */
export function typingErrors(typed: string, word: string): number {
  return Math.min(...editDistances(typed, word.slice(0, typed.length + 2)));
}
