/** Reads a menu's spreadsheet (rule spreadsheet-forms), our own or a plain list; faults name row and column. */
import * as catalog from '#catalog/server/menu-files.ts';
import type { ListColumn } from '#contract/list-columns.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { type CellTable, type ColumnChoice, headingOf } from '../../../tables/index.ts';
import {
  type Draft,
  type HiddenDish,
  type Issue,
  type MenuReading,
  partPath,
  unstatedMaximum,
} from '../menu-reading.ts';
import { FIELDS, ROW_KINDS, type RowKind, SEPARATE } from './columns.ts';
import { readListRow, takeSection } from './list-rows.ts';
import { groupSizes, priceDoubts } from './list-sizes.ts';
import { type FilledRow, openSheet, type Sheet, type SheetRow, sheetRows, unusedColumns } from './open-sheet.ts';
import { hiddenProducts, isMissed, locationPrices, READ_COLUMNS } from './product-columns.ts';
import { type SortedRows, sortedRows } from './section-rows.ts';
import { cellFields, namingDoubts } from './sheet-cells.ts';
import { emptyReading, putCategory, putDish, putGroup, putOption, type Reading } from './sheet-reading.ts';

/** A group that states no most may give as many as its options do. */
function withLimits(parts: readonly Draft[], key: 'customizationsList' | 'childCustomizationList'): void {
  for (const part of parts) {
    for (const group of (part[key] ?? []) as Draft[]) {
      const options = group.options as Draft[];
      group.maxPermitted ??= unstatedMaximum(Number(group.minPermitted), options);
      withLimits(options, 'childCustomizationList');
    }
  }
}

/** The most faults that are reported, and the most non-empty rows that are read. */
const MOST_ISSUES = 1000;
const MOST_ROWS = 100_000;

/** Whether to stop reading, which is reported. */
function isEnough(row: SheetRow, { issues, places }: Reading): boolean {
  if (issues.length < MOST_ISSUES && places.size < MOST_ROWS) return false;
  const text = issues.length < MOST_ISSUES ? catalog.moreThanAllowed(MOST_ROWS) : catalog.restNotRead;
  issues.push({ path: `row ${row.number}`, text });
  return true;
}

const wrongRows = ({ badRows }: Reading): number =>
  new Set(badRows.map(({ path }) => /^row \d+/.exec(path)?.[0] ?? path)).size;

export interface SheetReading extends MenuReading {
  /** The fields of a dish that the file has no column for. */
  readonly lacking: readonly string[];
  /** Whether it says which groups are separate: files from before that have no such column. */
  readonly saysSeparate: boolean;
}

interface SheetFaults {
  readonly issues: readonly Issue[];
  readonly rest: SheetReading | null;
}

/** What was read, or what is wrong with it, and the columns of a list. */
export interface ReadSheet {
  readonly read: Result<SheetReading, SheetFaults>;
  readonly columns: readonly ListColumn[] | null;
}

/** The fields of a dish that have no column; a plain list has none for choices either. */
function lackingOf({ at, isList }: Sheet): readonly string[] {
  const fields = FIELDS.dish.filter(({ column }) => !at.has(headingOf(column))).map(({ key }) => key);
  return isList ? [...fields, 'customizationsList'] : fields;
}

/** Reads the whole table, lists the faults of its cells, and lays out the rest as a menu. */
export function readSpreadsheet(table: CellTable, input: ColumnChoice): ReadSheet {
  const opened = openSheet(table, input);
  if (!opened.ok) {
    const { issues, columns } = opened.problem;
    return { read: fail({ issues, rest: null }), columns };
  }
  return { read: readOpened(opened.value), columns: opened.value.columns };
}

/** A column that a menu has no place for; the owner looks at what changes a dish or its price. */
function unreadColumn(head: string, rows: readonly FilledRow[]): Issue {
  const cells = rows.map(({ cell }) => cell(head).trim()).filter((cell) => cell !== '');
  return { path: `column '${head}'`, text: catalog.notImported, ...(isMissed(head, cells) ? { needsLook: true } : {}) };
}

/** The dishes that are left out, each with its row. */
function hiddenOf(aside: Reading | null): readonly HiddenDish[] {
  if (aside === null) return [];
  const lacking = new Set(groupSizes(aside.products.values()).map(({ path }) => path));
  for (const category of aside.menu) withLimits(category.items as Draft[], 'customizationsList');
  return aside.menu.flatMap((category, at) =>
    (category.items as Draft[]).flatMap((item, index) => {
      const place = aside.places.get(partPath.dish(partPath.category(at), index)) ?? '';
      const known = { id: '', name: String(category.name) };
      return lacking.has(`${place}, Price`) ? [] : [{ place, category: known, item: { ...item, isSoldOut: false } }];
    }),
  );
}

/** A faulty row that is left out; one that lacks its price alone may still be sold (rule import-notes). */
const leftOutRow = (issue: Issue): Issue => ({
  ...issue,
  text: issue.kind === undefined ? catalog.rowLeftOut(issue.text) : issue.text,
  needsLook: true,
});

const NO_LIST: Omit<SortedRows, 'rows'> = { sections: new Set(), totals: new Set() };

function readOpened(sheet: Sheet): Result<SheetReading, SheetFaults> {
  const all = withLocationPrices(withMergedNames([...sheetRows(sheet)], sheet), sheet);
  const { rows, sections, totals } = sheet.isList ? sortedRows(all, sheet) : { rows: all, ...NO_LIST };
  const reading = {
    ...emptyReading(sheet),
    unread: unusedColumns(sheet),
    hiddenProducts: hiddenProducts(sheet.isList ? rows : []),
    aside: sheet.isList ? emptyReading(sheet) : null,
  };
  const parts = [...(sheet.table.parts ?? [])];
  for (const row of rows) {
    // The name of a sheet is the section of its rows that name none.
    while (parts[0] !== undefined && row.number > parts[0].from) reading.section = parts.shift()?.name ?? '';
    if (isEnough(row, reading)) break;
    reading.leftOut.push(...namingDoubts(row));
    if (row.isWider) reading.leftOut.push({ path: `row ${row.number}`, text: catalog.isWider, needsLook: true });
    if (sections.has(row)) takeSection(row, 'Name', row.cell('Name').trim(), reading);
    else (sheet.isList ? readListRow : readOwnRow)(row, reading);
  }
  reading.badRows.push(...groupSizes(reading.products.values()));
  for (const category of reading.menu) withLimits(category.items as Draft[], 'customizationsList');
  const { menu, places, issues } = reading;
  const wrong = wrongRows(reading);
  // One bad row never stops the others; where most are bad, its columns hold something else.
  const isWrong = menu.length === 0 || (wrong > 1 && wrong * 2 >= reading.rows);
  issues.push(...(isWrong ? reading.badRows : []));
  const bad = isWrong ? [] : reading.badRows.map(leftOutRow);
  const rest = {
    menu,
    places,
    hidden: hiddenOf(reading.aside),
    leftOut: [
      ...bad,
      ...priceDoubts(reading.products.values()),
      ...locationDoubts(rows, sheet),
      ...reading.leftOut,
      ...[...totals].map(({ number, cell }) => ({ path: `row ${number}`, text: catalog.isTotal(cell('Name').trim()) })),
      ...reading.unread.map((head) => unreadColumn(head, rows)),
    ],
    lacking: lackingOf(sheet),
    saysSeparate: sheet.at.has(headingOf(SEPARATE)),
  };
  return issues.length > 0 ? fail({ issues, rest }) : ok(rest);
}

/** The columns of the fields of a part, for a fault that the model's check found: 'price' is 'Price'. */
export function columnOf(part: string, field: string): string {
  const key = /^[^.[]+/.exec(field)?.[0] ?? '';
  return FIELDS[kindAt(part)].find((one) => one.key === key)?.column ?? '';
}

function kindAt(part: string): RowKind {
  if (/^menu\[\d+\]$/.test(part)) return 'category';
  if (/\.items\[\d+\]$/.test(part)) return 'dish';
  return /\.options\[\d+\]$/.test(part) ? 'option' : 'group';
}

/** What holds for the whole dish: merged cells have it in the first row alone. */
const OF_DISH = new Set(['name', 'category', 'categories', ...READ_COLUMNS]);

/** A list's rows (rule product-lists): one with a size and price, or an option, but no name has the one above. */
function withMergedNames(rows: readonly FilledRow[], { at, isList }: Sheet): readonly FilledRow[] {
  if (!isList || !(at.has('variant') || at.has('option')) || at.has('handle') || at.has('parent')) return rows;
  let above: FilledRow | undefined;
  return rows.map((row) => {
    const isFilled = (column: string): boolean => row.cell(column).trim() !== '';
    const dish = above;
    const isMore = !isFilled('Name') && ((isFilled('Variant') && isFilled('Price')) || isFilled('Option'));
    if (dish === undefined || !isMore || (isFilled('Category') && row.cell('Category') !== dish.cell('Category'))) {
      above = isFilled('Name') ? row : undefined;
      return row;
    }
    return { ...row, cell: (column) => row.cell(column) || (OF_DISH.has(headingOf(column)) ? dish.cell(column) : '') };
  });
}

/** The rows of a list with one location, with the price that holds there. */
function withLocationPrices(rows: readonly FilledRow[], { heads, isList }: Sheet): readonly FilledRow[] {
  const [column, ...others] = locationPrices(heads);
  if (!isList || column === undefined || others.length > 0) return rows;
  return rows.map((row) => ({
    ...row,
    cell: (wanted) => (headingOf(wanted) === 'price' && row.cell(column).trim()) || row.cell(wanted),
  }));
}

/** Dishes that cost otherwise at one of several locations, which the owner checks. */
function locationDoubts(rows: readonly FilledRow[], { heads, isList }: Sheet): readonly Issue[] {
  const columns = isList ? locationPrices(heads) : [];
  if (columns.length < 2) return [];
  return rows.flatMap(({ number, cell }) => {
    const other = columns.find((column) => !['', cell('Price').trim()].includes(cell(column).trim()));
    if (other === undefined) return [];
    const text = catalog.locationPrice(cell('Name').trim(), other, cell(other).trim());
    return [{ path: `row ${number}`, text, needsLook: true }];
  });
}

/** The level of a group or an option, 1 where the cell is empty; null if it is none. */
function levelOf(row: SheetRow, { issues }: Reading): number | null {
  const typed = row.cell('Level').trim();
  if (typed === '') return 1;
  if (/^[1-9]\d?(?:[.,]0+)?$/.test(typed)) return Number.parseInt(typed, 10);
  issues.push({ path: `row ${row.number}, Level`, text: catalog.wholeFromOne(typed.slice(0, 40)) });
  return null;
}

/** A row of the shop's own format (rule spreadsheet-forms): a category, a dish, a group or an option. */
function readOwnRow(row: SheetRow, reading: Reading): void {
  const typed = row.cell('Row').trim().toLowerCase();
  const kind = ROW_KINDS.find((one) => one === typed);
  if (kind === undefined) {
    const what = typed === '' ? catalog.isEmpty : `is '${typed.slice(0, 40)}'`;
    reading.issues.push({ path: `row ${row.number}, Row`, text: catalog.writeRowKind(what) });
    return;
  }
  const part = cellFields(row, kind, reading);
  if (kind === 'category') putCategory(row, part, reading);
  else if (kind === 'dish') putDish(row, part, reading);
  else putInDish(row, part, kind, reading);
}

function putInDish(row: SheetRow, part: Draft, kind: 'group' | 'option', reading: Reading): void {
  const level = levelOf(row, reading);
  if (level === null) return;
  if (kind === 'group') putGroup(row, part, level, reading);
  else putOption(row, part, level, reading);
}
