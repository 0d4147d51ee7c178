/**
 * Texts that survive a spreadsheet unchanged (rule spreadsheet-cells). A text that a spreadsheet would calculate, or
 * convert to a number, a date or a boolean, gets a leading apostrophe, and loses it when it is read.
 */
import { looksLikeFormula } from '#server/csv-line.ts';

/** '007', '7-11', '$5', '50%', '12:30', '1e5': read as numbers, dates or times, and written back as something else. */
const NUMBER_LIKE = /^\s*[$€£(]?\d[\d.,:/\\\-\s)e+%]*(?:[ap]m)?\s*$/i;
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const DATE_LIKE = new RegExp(
  `^\\s*(?:${MONTH}[\\s./-]*\\d{1,4}|\\d{1,2}[\\s./-]*${MONTH})[\\s,./-]*\\d{0,4}\\s*$`,
  'i',
);
const TRUTH = /^\s*(?:true|false)\s*$/i;
/** What a spreadsheet shows where a formula has no result: '#N/A', '#REF!'. */
const CELL_ERROR = /^\s*#(?:N\/A|(?:REF|VALUE|DIV\/0|NULL|NUM|CALC|SPILL|FIELD|ERROR)!|NAME\?)\s*$/i;
/** How spreadsheets show a date that nobody has formatted: '2-Jan', 'Jan-26', '1/2/2026', '2026-01-02'. */
const SHOWN_DATE = /^\s*(?:\d{1,2}-[A-Z][a-z]{2}|[A-Z][a-z]{2}-\d\d|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d\d-\d\d)\s*$/;
/** No spreadsheet takes a longer text for a number or a date (rule fast-patterns). */
const LONGEST = 40;

function isTouched(text: string): boolean {
  const plain = text.replace(/^'+/, '');
  if (plain.trim() === '' || looksLikeFormula(plain)) return true;
  return plain.length <= LONGEST && [NUMBER_LIKE, DATE_LIKE, TRUTH, CELL_ERROR].some((pattern) => pattern.test(plain));
}

/** A text's cell; one without letters (even '') begins with an apostrophe: it isn't the same as no text. */
export const plainCell = (text: string): string => (isTouched(text) ? `'${text}` : text);

export const cellText = (cell: string): string => (cell.startsWith("'") && isTouched(cell) ? cell.slice(1) : cell);

/** Whether a cell holds no words but a spreadsheet's error. */
export const isCellError = (cell: string): boolean => cell.length <= LONGEST && CELL_ERROR.test(cell);

/** Whether a cell is a date, which a spreadsheet also makes of '1/2'. */
export const isShownDate = (cell: string): boolean => cell.length <= LONGEST && SHOWN_DATE.test(cell);
