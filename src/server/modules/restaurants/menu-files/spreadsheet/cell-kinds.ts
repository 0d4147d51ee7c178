/** What the cells of a menu's spreadsheet hold, in the way that people write it. */
import * as catalog from '#catalog/server/menu-files.ts';
import { dollarsToCents } from '#domain/money/typed-dollars.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { CsvCell } from '#server/csv-line.ts';
import { cellText, isCellError, plainCell } from './plain-cell.ts';

export interface CellKind {
  readonly write: (value: unknown) => CsvCell;
  /** The value of a cell that is not empty, or what it must be. `isCommaDecimal`: '10,95' is a number. */
  readonly read: (cell: string, isCommaDecimal: boolean) => Result<unknown, string>;
}

const MAX_DOLLARS = 100_000;
const COMMA_DECIMAL = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d{1,7},\d{1,2}$/;

const OTHER_CURRENCY =
  /^(?:(?!\$)\p{Sc}|eur|gbp|cad|aud|mxn|chf|jpy)\s*\d|\d\s*(?:(?!\$)\p{Sc}|eur|gbp|cad|aud|mxn|chf|jpy)$/iu;

/** A number as people see it: full-width digits are plain ones, and characters without a width are none. */
const visibleNumber = (cell: string): string =>
  cell
    .replace(/\p{Cf}/gu, '')
    .replace(/[\uff04-\uff19]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .trim();

/** A price with parts of a cent, which a workbook's formula gives ('10.945'), in whole cents; null if it has none. */
export function roundedPrice(cell: string): string | null {
  const typed = visibleNumber(cell);
  if (!/^-?\d{1,6}\.\d{2,}[1-9]$/.test(typed)) return null;
  return (Math.round(Number(`${typed}e2`)) / 100).toFixed(2);
}

function readCents(cell: string, isCommaDecimal: boolean): Result<number, string> {
  const typed = visibleNumber(cell)
    .replace(/^'/, '')
    .replace(/\u2212/g, '-')
    .replace(/(?<=\d)\s*(?:usd|us\$|\$)$/i, '')
    .replace(/^(-?)\s*(?:usd|us\$|\$)\s*(-?)/i, '$1$2');
  const isNegative = typed.startsWith('-');
  const size = (isNegative ? typed.slice(1) : typed).trim();
  const isComma = isCommaDecimal && COMMA_DECIMAL.test(size);
  const cents = dollarsToCents(isComma ? size.replaceAll('.', '').replace(',', '.') : size);
  if (isCellError(cell)) return fail(catalog.cellError(cell.trim()));
  if (cents === null && OTHER_CURRENCY.test(size)) return fail(catalog.otherCurrency(shortened(cell)));
  if (cents === null) return fail(catalog.dollarsSuchAs(shortened(cell)));
  if (cents > MAX_DOLLARS * 100) return fail(catalog.notAboveDollars(MAX_DOLLARS));
  return ok(isNegative && cents !== 0 ? -cents : cents);
}

const SHOWN = 40;
const shortened = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** '10.95'; a negative amount is a number, which no spreadsheet takes for a formula. */
function writeCents(value: unknown): CsvCell {
  const cents = Number(value);
  return cents < 0 ? cents / 100 : (cents / 100).toFixed(2);
}

/** A text that may have anything in it but a spreadsheet's error. */
export const TEXT: CellKind = {
  write: (value) => plainCell(String(value)),
  read: (cell) => (isCellError(cell) ? fail(catalog.cellError(cell.trim())) : ok(cellText(cell))),
};

/** What an option adds: dollars, which may be negative; menus also write '+1.50'. */
export const EXTRA: CellKind = {
  write: writeCents,
  read: (cell, isCommaDecimal) => readCents(cell.replace(/^\s*\+\s*(?=[$\d.])/, ''), isCommaDecimal),
};

const VARIES = 'varies';

/** A dish's price: dollars, or 'varies' if only its options decide. */
export const PRICE: CellKind = {
  write: (value) => (value === null ? VARIES : writeCents(value)),
  read: (cell, isCommaDecimal) => {
    if (cell.trim().toLowerCase() === VARIES) return ok(null);
    const cents = readCents(cell, isCommaDecimal);
    return cents.ok && cents.value < 0 ? fail(catalog.notNegative) : cents;
  },
};

export const COUNT: CellKind = {
  write: (value) => Number(value),
  read: (cell) => {
    const typed = visibleNumber(cell);
    return /^\d{1,4}(?:[.,]0+)?$/.test(typed)
      ? ok(Number.parseInt(typed, 10))
      : fail(catalog.wholeNumberNot(shortened(cell)));
  },
};

const PERCENT = /^\d{1,2}(?:[.,]\d{1,17})?$/;

/** A fraction as percent: 0.065 is '6.5'. The point is moved in the text, so that no digit is lost. */
export const TAX: CellKind = {
  write: (value) => Number(`${Number(value)}e2`),
  read: (cell) => {
    const typed = visibleNumber(cell).replace('%', '').trim();
    return PERCENT.test(typed)
      ? ok(Number(`${typed.replace(',', '.')}e-2`))
      : fail(catalog.percentSuchAs(shortened(cell)));
  },
};

const YES = new Set(['yes', 'y', 'true', 'x', '1']);
const NO = new Set(['no', 'n', 'false', '0']);

export const YES_NO: CellKind = {
  write: (value) => (value === true ? 'Yes' : ''),
  read: (cell) => {
    const typed = cell.trim().toLowerCase();
    return YES.has(typed) || NO.has(typed) ? ok(YES.has(typed)) : fail(catalog.yesOrEmpty(shortened(cell)));
  },
};

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;
/** A date as a spreadsheet counts its days, 1982 to 2064; a moment of so few units would be in 1970. */
const DAYS = /^[3-5]\d{4}$/;
const LAST_SECOND = 253_402_300_799;

/** A moment that the model counts in units of some ms; anything but a full second of our calendar stays a number. */
const momentOf = (unitMs: number): CellKind => ({
  write: (value) => {
    const ms = Number(value) * unitMs;
    const isCalendar = ms % 1000 === 0 && ms / 1000 <= LAST_SECOND;
    return isCalendar ? new Date(ms).toISOString().replace('.000', '') : String(value);
  },
  read: (cell) => {
    const typed = cell.trim();
    if (DAYS.test(typed)) return fail(catalog.momentSuchAs(shortened(cell)));
    if (/^\d{1,16}$/.test(typed)) return ok(Number(typed));
    const ms = MOMENT.test(typed) ? Date.parse(typed) : Number.NaN;
    return Number.isNaN(ms) ? fail(catalog.momentSuchAs(shortened(cell))) : ok(ms / unitMs);
  },
});
export const SECONDS = momentOf(1000);
export const MILLISECONDS = momentOf(1);

interface Block {
  readonly children: readonly { readonly text: string; readonly color?: string | null }[];
}

/** Plain words where there is one run of text without a color, else the blocks as JSON. */
export const SUBTITLE: CellKind = {
  write: (value) => {
    const blocks = value as readonly Block[];
    const [only] = blocks.length === 1 ? (blocks[0]?.children ?? []) : [];
    const isPlain = blocks[0]?.children.length === 1 && only !== undefined && only.color === undefined;
    return isPlain && !only.text.startsWith('[') ? plainCell(only.text) : JSON.stringify(blocks);
  },
  read: (cell) => {
    if (!cell.startsWith('[')) return ok([{ children: [{ text: cellText(cell) }] }]);
    try {
      return ok(JSON.parse(cell));
    } catch {
      return fail(catalog.wordsOrBlocks);
    }
  },
};

/** Free units of a group, which the model stores in a separate object. */
export const FREE_UNITS: CellKind = {
  write: (value) => (value as { readonly chargeAbove: number }).chargeAbove,
  read: (cell) => {
    const count = COUNT.read(cell, false);
    return count.ok ? ok({ chargeAbove: count.value }) : count;
  },
};
