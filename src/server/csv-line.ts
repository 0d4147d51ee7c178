/** One line of a CSV file (RFC 4180); a leading apostrophe makes plain text of a formula (rule office-files). */
import * as shared from '#catalog/everyone/shared.ts';

export type CsvCell = string | number | boolean | null;

/** This mark tells spreadsheets that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Full-width and small forms of the signs (＝ ﹦ ＋ －) count as the signs, and so does the true minus. */
const SIGN = /^[=+\-@\u2212]/;
const UNSEEN = /^[\p{Z}\p{C}]+/u;
/** A tab or a line end at the start may begin another cell. */
const BREAKS = /^[\t\r\n]/;
/** Programs split lines at semicolons, tabs and bars too. */
const NEEDS_QUOTES = /[",;|\t\r\n]/;

/** What a spreadsheet may calculate, also where it skips unseen characters first. */
export function looksLikeFormula(text: string): boolean {
  const [first = ''] = text.replace(UNSEEN, '');
  return BREAKS.test(text) || SIGN.test(first.normalize('NFKC'));
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? shared.yes : shared.no;
  if (typeof cell === 'number') return String(cell);
  const harmless = looksLikeFormula(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => CsvCell];

/** The first line of a file with these columns. */
export const csvHead = (columns: readonly (readonly [heading: string, ...unknown[]])[]): string =>
  BYTE_ORDER_MARK + csvLine(columns.map(([heading]) => heading));

export const csvRow = <Row>(columns: readonly CsvColumn<Row>[], row: Row): string =>
  csvLine(columns.map(([, cell]) => cell(row)));

/** Writes a moment (Unix ms) on the area's clock, as spreadsheets read it: '2026-11-23 18:05'. */
export function areaTime(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (at) => format.format(at);
}
