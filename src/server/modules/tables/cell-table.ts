/** A list in memory: of a text, or of a sheet of a workbook. */
import * as catalog from '#catalog/server/tables.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { CsvFault, CsvReader, type Separator } from './csv-records.ts';

export interface CellTable {
  /** Null in a workbook, where numbers are numbers. */
  readonly separator: Separator | null;
  readonly records: readonly (readonly string[])[];
  /** Where each of several sheets begins, by the record's index. */
  readonly parts?: readonly { readonly name: string; readonly from: number }[];
}

/** No menu has as many rows, including empty ones; the rest of a longer file is ignored. */
const MOST_RECORDS = 200_000;

/** Reads all records of a text, or returns the row that isn't part of a table. */
export function readCsv(text: string): Result<CellTable, string> {
  const reader = new CsvReader(text.length);
  const records: (readonly string[])[] = [];
  try {
    for (const record of reader.take(text, true)) {
      if (records.length === MOST_RECORDS) return fail(catalog.tooManyRows(MOST_RECORDS + 1, MOST_RECORDS));
      records.push(record);
    }
  } catch (error) {
    if (error instanceof CsvFault) return fail(error.message);
    throw error;
  }
  return ok({ separator: reader.separator, records });
}

const START = 20_000;
const LINES_LOOKED_AT = 20;

/** Whether a text looks like a list: a line with two cells, and others with as many. */
export function looksLikeList(text: string): boolean {
  if (/^\s*(?:[[{<]|%PDF)/.test(text)) return false;
  const lines = text
    .slice(0, START)
    .replace(/"[^"]*"/g, 'x')
    .split(/\r?\n/, LINES_LOOKED_AT + 1)
    .slice(0, LINES_LOOKED_AT);
  const widths = [...new CsvReader(START).take(`${lines.join('\n').replaceAll('"', '')}\n`, true)]
    .map((cells) => cells.filter((cell) => cell.trim() !== '').length)
    .filter((width) => width > 0);
  const wide = widths.filter((width) => width > 1).length;
  return wide > 0 && wide * 2 >= widths.length;
}
