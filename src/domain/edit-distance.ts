/** The Damerau-Levenshtein distance of two words, which counts two swapped neighbors as one error. */

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

/** The errors between `typed` and each beginning of `word`, from none of it to the whole word. */
export function editDistances(typed: string, word: string): readonly number[] {
  let before: Row = [];
  let previous: Row = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = nextRow(typed, word, row, previous, before);
    before = previous;
    previous = next;
  }
  return previous;
}
