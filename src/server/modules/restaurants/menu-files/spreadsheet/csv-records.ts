/**
 * The cells of a CSV text (RFC 4180), whatever it separates them with. A record is a row as spreadsheets count it, also
 * where a cell has several lines.
 */
import { fail, ok, type Result } from '#domain/result.ts';

export type Separator = ',' | ';' | '\t' | '|';

export interface CsvTable {
  readonly separator: Separator;
  readonly records: readonly (readonly string[])[];
}

/** Excel says what separates the cells in a first line that it does not show. */
const SAYS_SEPARATOR = /^sep=([,;|\t])\r?\n/i;
const SEPARATORS: readonly Separator[] = [',', ';', '\t', '|'];

/** What stands most often in the first line, outside quotes. */
function likeliest(text: string): Separator {
  const line = text.replace(/^[\r\n]+/, '').split('\n', 1)[0] ?? '';
  const plain = line.replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((one) => plain.split(one).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Where a cell that begins at `start` ends; its text, or null where its quote is never closed. */
function readCell(text: string, start: number, separator: Separator): { cell: string | null; end: number } {
  if (text[start] !== '"') {
    let end = start;
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
    return { cell: text.slice(start, end), end };
  }
  let cell = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return { cell: null, end: text.length };
    cell += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      // What stands behind the quote belongs to the cell, as spreadsheets read it.
      const rest = readCell(text, quote + 1, separator);
      return { cell: cell + rest.cell, end: rest.end };
    }
    cell += '"';
    from = quote + 2;
  }
}

/** No menu has as many rows, empty ones included; the rest of a longer file is not even looked at. */
const MOST_RECORDS = 200_000;

/** Why a text is no table, and in which row, from 1. */
export interface CsvFault {
  readonly row: number;
  readonly text: string;
}

/** Reads all records. */
export function readCsv(whole: string): Result<CsvTable, CsvFault> {
  const said = SAYS_SEPARATOR.exec(whole);
  const text = said === null ? whole : whole.slice(said[0].length);
  const separator = (said?.[1] as Separator | undefined) ?? likeliest(text);
  const records: string[][] = [];
  let record: string[] = [];
  for (let at = 0; at < text.length; ) {
    const { cell, end } = readCell(text, at, separator);
    const row = records.length + 1;
    if (cell === null) return fail({ row, text: 'a quote is opened and never closed' });
    if (row > MOST_RECORDS) return fail({ row, text: `is more than the ${MOST_RECORDS} that are read` });
    record.push(cell);
    at = end;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      record.push('');
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    records.push(record);
    record = [];
  }
  return ok({ separator, records });
}
