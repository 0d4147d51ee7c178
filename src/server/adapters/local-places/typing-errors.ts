/**
 * How many letters of a word may be wrong, and how wrong a typed beginning is: by Damerau-Levenshtein, which counts two
 * swapped neighbours as one error.
 */

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

/**
 * How many letters of `typed` the word does not have at all, which is never more than the errors between them. Both as
 * `letterBits`.
 */
export function missingLetters(typed: number, word: number): number {
  let missing = typed & ~word;
  let count = 0;
  for (; missing !== 0; missing &= missing - 1) count += 1;
  return count;
}

type Row = readonly number[];

/** The next row of the table of distances between the beginnings of `typed` and of `word`. */
function nextRow(typed: string, word: string, row: number, previous: Row, before: Row): Row {
  const next = [row];
  const letter = typed[row - 1];
  for (let column = 1; column <= word.length; column += 1) {
    const same = letter === word[column - 1] ? 0 : 1;
    let distance = Math.min(
      (previous[column] ?? 0) + 1,
      (next[column - 1] ?? 0) + 1,
      (previous[column - 1] ?? 0) + same,
    );
    const swapped = row > 1 && column > 1 && letter === word[column - 2] && typed[row - 2] === word[column - 1];
    if (swapped) distance = Math.min(distance, (before[column - 2] ?? 0) + 1);
    next.push(distance);
  }
  return next;
}

function lastRow(typed: string, word: string): Row {
  let before: Row = [];
  let previous: Row = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = nextRow(typed, word, row, previous, before);
    before = previous;
    previous = next;
  }
  return previous;
}

/**
 * The errors between a typed beginning and the best-fitting beginning of a word: 'fencp' is one away from 'fencepost'.
 */
export function typingErrors(typed: string, word: string): number {
  return Math.min(...lastRow(typed, word.slice(0, typed.length + 2)));
}
