/** The headings of a menu's spreadsheet, and what its columns hold (rules spreadsheet-forms, list-columns). */
import * as catalog from '#catalog/server/menu-files.ts';
import type { ListColumn } from '#contract/list-columns.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import {
  type CellTable,
  type ColumnChoice,
  columnsShown,
  type FieldPlaces,
  headAt,
  headingOf,
  headingsKey,
  headingsOf,
  placesOf,
  samplesOf,
} from '../../../tables/index.ts';
import type { Issue } from '../menu-reading.ts';
import { COLUMNS } from './columns.ts';
import {
  guessedMatch,
  isListHead,
  isLocation,
  knownMatch,
  listColumns,
  locationPrices,
  MONEY,
  READ_COLUMNS,
  sizeColumns,
} from './product-columns.ts';

export interface Sheet {
  readonly table: CellTable;
  /** Which record has the headings. */
  readonly head: number;
  /** A column's position, by its heading or its content. */
  readonly at: FieldPlaces;
  readonly heads: readonly string[];
  readonly isList: boolean;
  /** For a list's owner; null in the shop's own format. */
  readonly columns: readonly ListColumn[] | null;
}

/** A list with unknown columns, and guesses for them. */
export interface UnmatchedSheet {
  readonly issues: readonly Issue[];
  readonly columns: readonly ListColumn[] | null;
}

export interface SheetRow {
  /** As spreadsheets count it: the first row of the file is row 1. */
  readonly number: number;
  readonly cell: (column: string) => string;
}

export interface FilledRow extends SheetRow {
  /** How many of its cells hold anything. */
  readonly filled: number;
  /** Whether it has more cells than the headings, as where a comma in a text or a price has no quotes around it. */
  readonly isWider: boolean;
}

const HELD = new Set(COLUMNS.map(headingOf));
const ROW = 'row';

const isOwnHead = (heads: readonly string[]): boolean =>
  heads.includes(ROW) && heads.includes('name') && heads.includes('price');

const isKnownHead = (heads: readonly string[]): boolean => isOwnHead(heads) || isListHead(heads);

/** Which record has the headings; -1 if none. */
export const headOf = ({ records }: CellTable): number => headAt(records, isKnownHead);

/** Whether a table has headings, and whether they say what they are. */
export function headKind(table: CellTable, { match, known }: ColumnChoice): 'known' | 'unknown' | 'none' {
  const cells = table.records[headOf(table)];
  if (cells === undefined) return 'none';
  const heads = headingsOf(cells);
  const isMeant = match !== null && heads.some((head) => Object.hasOwn(match, head));
  return isMeant || isKnownHead(heads) || Object.hasOwn(known, headingsKey(heads)) ? 'known' : 'unknown';
}

/** Finds the headings. Returns missing ones, and for a list guesses for its columns. */
export function openSheet(table: CellTable, input: ColumnChoice): Result<Sheet, UnmatchedSheet> {
  const head = headOf(table);
  const cells = table.records[head];
  if (cells === undefined) {
    const text = catalog.noHeadings;
    return fail({ issues: [{ path: 'row 1', text }], columns: null });
  }
  const heads = headingsOf(cells);
  return heads.includes(ROW) ? ownSheet(table, head, cells) : listSheet(table, head, cells, input);
}

function ownSheet(table: CellTable, head: number, cells: readonly string[]): Result<Sheet, UnmatchedSheet> {
  const path = `row ${head + 1}`;
  const heads = cells.map(headingOf);
  const twice = heads.filter((one, index) => HELD.has(one) && heads.indexOf(one) !== index);
  const lacking = ['Name', 'Price'].filter((column) => !heads.includes(headingOf(column)));
  const issues = [
    ...twice.map((one) => ({ path, text: catalog.columnTwice(one) })),
    ...lacking.map((column) => ({ path, text: catalog.columnMissing(column) })),
  ];
  if (issues.length > 0) return fail({ issues, columns: null });
  const at = new Map(heads.map((one, index) => [one, index]));
  return ok({ table, head, at, heads, isList: false, columns: null });
}

function listSheet(
  table: CellTable,
  head: number,
  cells: readonly string[],
  { match, known }: ColumnChoice,
): Result<Sheet, UnmatchedSheet> {
  const heads = headingsOf(cells);
  const below = table.records.slice(head + 1, head + 50);
  const own = knownMatch(heads);
  const twice = heads.filter((one) => Object.hasOwn(own, one) && heads.includes(`${one} (2)`));
  const chosen = match ?? known[headingsKey(heads)] ?? (isListHead(heads) && twice.length === 0 ? own : null);
  const used = chosen ?? guessedMatch(heads, (column) => samplesOf(below, column));
  const columns = columnsShown(cells, below, placesOf(heads, used));
  const at = listColumns(heads, used);
  const told = placesOf(heads, chosen ?? own);
  const lacking = ['Name', 'Price'].filter((column) => !told.has(headingOf(column)));
  if (chosen === null || lacking.length > 0) return fail({ issues: unmatched(head, lacking, twice), columns });
  // Without headings, the first row is a dish.
  const isDish = Object.keys(own).length === 0 && MONEY.test((cells[at.get('price') ?? -1] ?? '').trim());
  return ok({ table, head: isDish ? head - 1 : head, at, heads: isDish ? [] : heads, isList: true, columns });
}

function unmatched(head: number, lacking: readonly string[], twice: readonly string[]): readonly Issue[] {
  const path = `row ${head + 1}`;
  return [
    ...lacking.map((column) => ({ path, text: catalog.columnMissing(column) })),
    ...twice.map((column) => ({ path, text: catalog.columnTwice(column) })),
  ];
}

const isFilled = (cell: string): boolean => cell.trim() !== '';

/** The rows below the headings that hold anything. */
export function* sheetRows({ table, head, heads, at }: Sheet): Generator<FilledRow> {
  for (const [index, record] of table.records.entries()) {
    const filled = record.filter(isFilled).length;
    if (index <= head || filled === 0) continue;
    const isWider = table.separator !== null && heads.length > 0 && record.slice(heads.length).some(isFilled);
    yield { number: index + 1, filled, isWider, cell: (column) => record[at.get(headingOf(column)) ?? -1] ?? '' };
  }
}

/** The columns that a menu has no place for. */
export function unusedColumns({ at, heads, columns }: Sheet): readonly string[] {
  const read = [...READ_COLUMNS, ...sizeColumns(heads, at), ...locationPrices(heads)];
  const used = new Set(read.flatMap((column) => at.get(column) ?? []));
  return columns === null
    ? heads.filter((head) => head !== '' && !HELD.has(head))
    : columns.flatMap(({ key, field, samples }, index) =>
        field !== '' || samples.length === 0 || key === '' || HELD.has(key) || isLocation(key) || used.has(index)
          ? []
          : [key],
      );
}
