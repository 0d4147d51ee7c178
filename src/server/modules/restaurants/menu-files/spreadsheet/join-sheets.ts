/** Reads several sheets of a workbook as one list (rule product-lists). */
import * as catalog from '#catalog/server/menu-files.ts';
import { type CellTable, type ColumnChoice, type ExcelSheet, headingsKey, headingsOf } from '../../../tables/index.ts';
import { headKind, headOf } from './open-sheet.ts';

export interface JoinedSheets {
  readonly table: CellTable;
  /** What the owner should know of the other sheets, one line each. */
  readonly doubts: readonly string[];
  /** A line as the workbook's owner counts: 'row 57, Price: …' is 'sheet 'Mains', row 5, Price: …'. */
  readonly inSheet: (line: string) => string;
}

export const tableOf = ({ records }: ExcelSheet): CellTable => ({ separator: null, records });

/**
 * The first sheet with known headings, or else the first with headings, and below its rows those of all sheets with the
 * same headings, except what repeats the first one, such as last year's menu; null if there is none. Hidden sheets
 * count only where no other has headings.
 */
export function joinSheets(all: readonly ExcelSheet[], input: ColumnChoice): JoinedSheets | null {
  const withHeads = all.filter((sheet) => headKind(tableOf(sheet), input) !== 'none');
  const shown = withHeads.filter(({ isHidden }) => !isHidden);
  const sheets = shown.length > 0 ? shown : withHeads;
  const first = sheets.find((sheet) => headKind(tableOf(sheet), input) === 'known') ?? sheets[0];
  if (first === undefined) return null;
  const heads = headsOf(first);
  const isSame = (sheet: ExcelSheet): boolean =>
    sheet === first || (!heads.includes('row') && headingsKey(headsOf(sheet)) === headingsKey(heads));
  const alike = sheets.filter((sheet) => sheet !== first && isSame(sheet));
  const older = alike.filter((sheet) => repeats(sheet, first));
  const joined = [first, ...alike.filter((sheet) => !older.includes(sheet))];
  const others = withHeads.filter((sheet) => !joined.includes(sheet) && rowsBelow(sheet).some(isFilled));
  const unread = others.map((sheet) =>
    older.includes(sheet)
      ? catalog.sheetRepeats(sheet.name, first.name)
      : catalog.sheetUnread(sheet.name, sheet.isHidden),
  );
  const doubts = [...unread, ...joined.flatMap(hiddenRows)];
  if (joined.length === 1) return { table: tableOf(first), doubts, inSheet: (line) => line };
  const records = [...first.records];
  const parts = joined.map((sheet) => {
    if (sheet === first) return { name: sheet.name, from: 0, row: 1 };
    const columns = heads.map((head) => headsOf(sheet).indexOf(head));
    const from = records.length;
    for (const record of rowsBelow(sheet)) records.push(columns.map((column) => record[column] ?? ''));
    return { name: sheet.name, from, row: headOf(tableOf(sheet)) + 2 };
  });
  const inSheet = (line: string): string =>
    line.replace(/^row (\d+)/, (_, number: string) => {
      const at = Number(number) - 1;
      const part = parts.findLast(({ from }) => from <= at);
      return part === undefined ? `row ${number}` : catalog.rowInSheet(part.name, at - part.from + part.row);
    });
  const told = catalog.sheetsJoined(parts.map(({ name }) => `'${name}'`).join(', '));
  return { table: { separator: null, records, parts }, doubts: [told, ...doubts], inSheet };
}

const headsOf = (sheet: ExcelSheet): readonly string[] => headingsOf(sheet.records[headOf(tableOf(sheet))] ?? []);
const rowsBelow = (sheet: ExcelSheet) => sheet.records.slice(headOf(tableOf(sheet)) + 1);
const isFilled = (record: readonly string[]): boolean => record.some((cell) => cell.trim() !== '');

/** Hidden rows that are read as every other: a dish may be hidden so that nobody sells it. */
function hiddenRows({ name, hiddenRows: rows, records }: ExcelSheet): readonly string[] {
  const filled = rows.filter((row) => isFilled(records[row - 1] ?? []));
  return filled.length === 0 ? [] : [catalog.hiddenRows(name, filled.slice(0, MOST_SHOWN), filled.length)];
}

const MOST_SHOWN = 10;

const longestCell = (record: readonly string[]): string =>
  record.reduce((longest, cell) => (cell.length > longest.length ? cell : longest), '');

/** Whether most rows of a sheet have the longest text, a dish's name or description, of a row of another one. */
function repeats(sheet: ExcelSheet, other: ExcelSheet): boolean {
  const rows = rowsBelow(sheet).filter(isFilled);
  const cells = new Set(rowsBelow(other).flat());
  return rows.filter((row) => cells.has(longestCell(row))).length * 2 > rows.length;
}
