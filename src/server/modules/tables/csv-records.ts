/** The records of a CSV text (RFC 4180), in parts, with any separator and cells of several lines. */
import * as catalog from '#catalog/server/tables.ts';

export type Separator = ',' | ';' | '\t' | '|';

/** Excel says what separates the cells in a first line that it does not show. */
const SAYS_SEPARATOR = /^sep=([,;|\t])\r?\n/i;
const SEPARATORS: readonly Separator[] = [',', ';', '\t', '|'];
/** How many lines are checked for the separator, because titles may be above a table. */
const LINES_LOOKED_AT = 10;

/** How many lines have as many cells as most, and how many cells that is. */
function evenness(lines: readonly string[], separator: Separator): readonly [lines: number, cells: number] {
  const counts = lines.map((line) => line.split(separator).length).filter((count) => count > 1);
  const times = (count: number): number => counts.filter((one) => one === count).length;
  return counts.map((count) => [times(count), count] as const).sort(([a, b], [c, d]) => c - a || d - b)[0] ?? [0, 0];
}

/** What cuts most lines of the beginning into equally many cells, outside quotes; of several, into more. */
function likeliest(beginning: string): Separator {
  const lines = beginning.replace(/"[^"]*"/g, '').split('\n', LINES_LOOKED_AT);
  const found = SEPARATORS.map((separator) => [separator, ...evenness(lines, separator)] as const);
  return [...found].sort(([, a, b], [, c, d]) => c - a || d - b)[0]?.[0] ?? ',';
}

/** The end of a cell that begins at `start`; its text, or null if its quote isn't closed. */
function readCell(text: string, start: number, separator: Separator): { cell: string | null; end: number } {
  let first = start;
  // Some write `"a", "b"`.
  while (text[first] === ' ') first += 1;
  if (text[first] !== '"') {
    let end = first;
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
    return { cell: text.slice(start, end), end };
  }
  let cell = '';
  let from = first + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return { cell: null, end: text.length };
    cell += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      // Text after the quote belongs to the cell, as in spreadsheets.
      let end = quote + 1;
      while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
      return { cell: cell + text.slice(quote + 1, end), end };
    }
    cell += '"';
    from = quote + 2;
  }
}

/** A record and where the next begins; null if the text ends before it does. */
function readRecord(text: string, start: number, separator: Separator, isLast: boolean) {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const { cell, end } = readCell(text, at, separator);
    if (cell === null || (end === text.length && !isLast)) return null;
    cells.push(cell);
    at = end;
    if (text[at] !== separator) break;
    at += 1;
  }
  // A line end may be two characters, and the second may not have arrived yet.
  if (text[at] === '\r' && at + 1 === text.length && !isLast) return null;
  return { cells, next: at + (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1) };
}

/** The format of a text that isn't a table. */
export class CsvFault extends Error {
  override readonly name = 'CsvFault';
}

/** Takes a text piece by piece. Throws CsvFault if a quote is never closed, or a record is longer than any. */
export class CsvReader {
  readonly #longest: number;
  #separator: Separator | null = null;
  #rest = '';
  #rows = 0;

  /** `longest` record in characters. */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /** The cells' separator; a comma until the first part has arrived. */
  get separator(): Separator {
    return this.#separator ?? ',';
  }

  /** The records that end in the next part; in the last one, all remaining ones. */
  *take(piece: string, isLast: boolean): Generator<readonly string[]> {
    let text = this.#rest + piece;
    if (this.#separator === null) {
      const said = SAYS_SEPARATOR.exec(text);
      text = said === null ? text : text.slice(said[0].length);
      this.#separator = (said?.[1] as Separator | undefined) ?? likeliest(text.slice(0, this.#longest));
    }
    let at = 0;
    while (at < text.length) {
      const record = readRecord(text, at, this.#separator, isLast);
      if (record === null) break;
      this.#rows += 1;
      at = record.next;
      yield record.cells;
    }
    this.#rest = text.slice(at);
    if (this.#rest === '' || (!isLast && this.#rest.length <= this.#longest)) return;
    const row = this.#rows + 1;
    throw new CsvFault(this.#rest.includes('"') ? catalog.quoteLeftOpen(row) : catalog.rowTooLong(row));
  }
}
