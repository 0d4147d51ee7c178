/** Reads a menu's spreadsheet (rule spreadsheet-forms), our own or a plain list; faults name row and column. */
import * as catalog from '#catalog/server/menu-files.ts';
import { soldAtSome, soldNowhere } from '#catalog/server/menu-pos.ts';
import type { ListColumn } from '#contract/list-columns.ts';
import type { NoteKind } from '#domain/menu/import-note.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { type CellTable, type ColumnWish, headingOf } from '../../../tables/index.ts';
import {
  type Draft,
  type HiddenDish,
  type Issue,
  type MenuReading,
  partPath,
  unstatedMaximum,
} from '../menu-reading.ts';
import { FIELDS, ROW_KINDS, type RowKind, SEPARATE } from './columns.ts';
import { giveSizes, type ListDish, type ListOption, priceDoubts, type SizedDish, sizeOf } from './list-sizes.ts';
import { locationDoubts, withLocationPrices } from './location-prices.ts';
import { withMergedNames } from './merged-names.ts';
import { openSheet, type Sheet, type SheetRow, sheetRows, unusedColumns } from './open-sheet.ts';
import { isCellError } from './plain-cell.ts';
import {
  cellMayHide,
  firstCategory,
  hiddenProducts,
  isHeading,
  isOutOfStock,
  productKey,
  sizeColumns,
  soldAt,
  whyHidden,
} from './product-columns.ts';
import { sectionRows } from './section-rows.ts';
import { cellFields, namingErrors, readOption } from './sheet-cells.ts';

/** A part of the menu that later rows belong to. */
interface Holder {
  readonly path: string;
  readonly parts: Draft[];
}

/** What has been read so far, and the parts that the next row may belong to. */
interface Reading {
  readonly sheet: Sheet;
  readonly menu: Draft[];
  readonly issues: Issue[];
  readonly places: Map<string, string>;
  readonly leftOut: Issue[];
  /** For a list: its faulty rows, and the number of its rows. */
  readonly badRows: Issue[];
  rows: number;
  /** For a list: the category of the current row, which it may have from a row above. */
  section: string;
  /** For a list with sizes: the dishes by the common values of their rows. */
  readonly products: Map<string, SizedDish<SheetRow>>;
  readonly sizes: readonly string[];
  /** The columns that a menu has no place for. */
  readonly unread: readonly string[];
  /** For a list: why whole products are left out, by their key. */
  readonly hiddenProducts: ReturnType<typeof hiddenProducts>;
  /** For a list: the left-out rows, which the owner may still sell (rule import-notes). */
  readonly aside: Reading | null;
  category: Holder | null;
  dish: Holder | null;
  /** By level, from 1. */
  readonly groups: (Holder | undefined)[];
  readonly options: (Holder | undefined)[];
}

const listOf = (part: Draft, key: string): Draft[] => {
  const parts: Draft[] = [];
  part[key] = parts;
  return parts;
};

/** Puts a part behind the others of its holder, and notes its row. */
function put(part: Draft, holder: Holder, path: string, row: SheetRow, { places }: Reading): void {
  holder.parts.push(part);
  places.set(path, `row ${row.number}`);
}

function putCategory(row: SheetRow, part: Draft, reading: Reading): void {
  const path = partPath.category(reading.menu.length);
  put(part, { path: '', parts: reading.menu }, path, row, reading);
  reading.category = { path, parts: listOf(part, 'items') };
  reading.dish = null;
}

function putDish(row: SheetRow, part: Draft, reading: Reading): void {
  if (reading.category === null) putCategory(row, { name: catalog.menu }, reading);
  const holder = reading.category as Holder;
  const path = partPath.dish(holder.path, holder.parts.length);
  put(part, holder, path, row, reading);
  reading.dish = { path, parts: listOf(part, 'customizationsList') };
  reading.groups.length = 0;
  reading.options.length = 0;
}

function putGroup(row: SheetRow, part: Draft, level: number, reading: Reading): void {
  const holder = level === 1 ? reading.dish : reading.options[level - 1];
  if (holder === null || holder === undefined) {
    const text = level === 1 ? catalog.groupBeforeDish : catalog.groupBeforeOption(level, level - 1);
    reading.issues.push({ path: `row ${row.number}, Level`, text });
    return;
  }
  const at = holder.parts.length;
  const path = level === 1 ? partPath.group(holder.path, at) : partPath.child(holder.path, at);
  put(part, holder, path, row, reading);
  reading.groups.length = level;
  reading.options.length = level;
  reading.groups[level] = { path, parts: listOf(part, 'options') };
}

function putOption(row: SheetRow, part: Draft, level: number, reading: Reading): void {
  const holder = reading.groups[level];
  if (holder === undefined) {
    reading.issues.push({
      path: `row ${row.number}, Level`,
      text: catalog.optionBeforeGroup(level),
    });
    return;
  }
  const path = partPath.option(holder.path, holder.parts.length);
  put(part, holder, path, row, reading);
  reading.groups.length = level + 1;
  reading.options.length = level;
  reading.options[level] = { path, parts: listOf(part, 'childCustomizationList') };
}

/** The level of a group or an option, 1 where the cell is empty; null if it is none. */
function levelOf(row: SheetRow, { issues }: Reading): number | null {
  const typed = row.cell('Level').trim();
  if (typed === '') return 1;
  if (/^[1-9]\d?(?:[.,]0+)?$/.test(typed)) return Number.parseInt(typed, 10);
  issues.push({ path: `row ${row.number}, Level`, text: catalog.wholeFromOne(typed.slice(0, 40)) });
  return null;
}

function readRow(row: SheetRow, reading: Reading): void {
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

/** A row of a plain list: a dish of its category, or one more size or option of one (rule product-lists). */
function readListRow(row: SheetRow, reading: Reading): void {
  const section = firstCategory(row.cell);
  if (!isCellError(section)) reading.section = section || reading.section;
  if (isHeading(row.cell)) return;
  const presence = soldAt(row.cell, reading.sheet.heads);
  const own = whyHidden(row.cell) ?? (presence === 'none' ? NOWHERE : undefined);
  const hidden = own ?? reading.hiddenProducts.of(row.cell);
  if (hidden !== undefined) {
    const { why, kind } = hidden;
    const text = `"${row.cell('Name').trim()}" ${why}`;
    // One more size of a product that is left out needs no line of its own.
    if (own !== undefined || !hasSeveral(reading.sheet))
      reading.leftOut.push({ path: `row ${row.number}`, text, ...(kind === undefined ? {} : { kind }) });
    if (kind !== undefined) putAside(row, kind, reading);
    return;
  }
  reading.rows += 1;
  const before = reading.issues.length;
  const dish = cellFields(row, 'dish', reading);
  const option = readOption(row, reading);
  reading.issues.push(...namingErrors(row));
  const wrong = faultsSince(before, row, reading);
  const isUnpriced = wrong.length > 0 && wrong.every(({ path }) => path.endsWith(', Price'));
  reading.badRows.push(...wrong.map((issue): Issue => (isUnpriced ? { ...issue, kind: 'price' } : issue)));
  if (isUnpriced && !hasSeveral(reading.sheet)) putAside(row, 'price', reading);
  if (wrong.length > 0) return;
  const isOff = presence === 'some' || isOutOfStock(row.cell);
  putListRow(row, { ...dish, ...(isOff ? { isSoldOut: true } : {}) }, option, reading);
  if (presence === 'some') lookAt(row, `"${row.cell('Name').trim()}" ${soldAtSome}`, reading);
  for (const head of reading.unread)
    if (cellMayHide(head, row.cell(head))) lookAt(row, catalog.columnMayHide(head, row.cell(head).trim()), reading);
}

const NOWHERE = { why: soldNowhere, kind: 'hidden' } as const;

/** Names a row that may not be sold, which the owner settles. */
const lookAt = ({ number }: SheetRow, text: string, { leftOut }: Reading): unknown =>
  leftOut.push({ path: `row ${number}`, text, needsLook: true, kind: 'hidden' });

/** Takes the faults of a row's cells out of the issues, without cells that may be empty. */
const faultsSince = (before: number, row: SheetRow, reading: Reading): readonly Issue[] =>
  reading.issues.splice(before).filter(({ path }) => !mayLack(path, row, reading));

/** Keeps the dish of a row that is left out; without a price where the file has none that holds. */
function putAside(row: SheetRow, kind: NoteKind, { aside, section }: Reading): void {
  if (aside === null) return;
  aside.section = section;
  const cell = (column: string) => (kind === 'price' && column === 'Price' ? 'varies' : row.cell(column));
  const own = { ...row, cell };
  const before = aside.issues.length;
  const dish = cellFields(own, 'dish', aside);
  if (faultsSince(before, own, aside).length === 0 && row.cell('Option').trim() === '')
    putListRow(own, { ...dish, ...(isOutOfStock(row.cell) ? { isSoldOut: true } : {}) }, null, aside);
}

/** Whether a list has several rows for one dish. */
const hasSeveral = ({ at }: Sheet): boolean => at.has('variant') || at.has('option');

const keyOf = (row: SheetRow, { section }: Reading): string => productKey(row.cell, section);

function putListRow(row: SheetRow, dish: Draft, option: ListOption | null, reading: Reading): void {
  if (!hasSeveral(reading.sheet)) {
    putListDish({ row, dish, section: reading.section }, reading);
    return;
  }
  const key = keyOf(row, reading);
  const product = reading.products.get(key) ?? { row, dish, section: reading.section, sizes: [], options: [] };
  reading.products.set(key, product);
  if (option !== null) product.options.push(option);
  // Rows without a price represent the whole product, or another picture or option of it.
  if (dish.price === null && (reading.aside !== null || row.cell('Price').trim() === '')) return;
  if (product.sizes.length === 0) putListDish(product, reading);
  const values = reading.sizes.map((column) => row.cell(column).trim());
  product.sizes.push(sizeOf(values.filter((one) => one !== '').join(' / '), dish));
}

/** Whether a cell may be empty, because another row of the same product has it. */
function mayLack(path: string, row: SheetRow, reading: Reading): boolean {
  if (!hasSeveral(reading.sheet)) return false;
  const isMore = reading.products.has(keyOf(row, reading));
  if (path.endsWith(', Name')) return isMore && row.cell('Name').trim() === '';
  const isHead = row.cell('Type').trim() === 'variable';
  return path.endsWith(', Price') && row.cell('Price').trim() === '' && (isMore || isHead);
}

/** A dish is in the category of its row, or else of the last row above that has one (rule product-lists). */
function putListDish({ row, dish, section }: ListDish<SheetRow>, reading: Reading): void {
  const name = section || catalog.menu;
  const known = reading.menu.findIndex((category) => category.name === name);
  if (known >= 0) reading.category = { path: partPath.category(known), parts: reading.menu[known]?.items as Draft[] };
  else putCategory(row, { name }, reading);
  putDish(row, dish, reading);
}

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
export function readSpreadsheet(table: CellTable, wish: ColumnWish): ReadSheet {
  const opened = openSheet(table, wish);
  if (!opened.ok) {
    const { issues, columns } = opened.problem;
    return { read: fail({ issues, rest: null }), columns };
  }
  return { read: readOpened(opened.value), columns: opened.value.columns };
}

const emptyReading = (sheet: Sheet): Reading => ({
  sheet,
  menu: [],
  issues: [],
  places: new Map(),
  category: null,
  dish: null,
  groups: [],
  options: [],
  leftOut: [],
  badRows: [],
  rows: 0,
  section: '',
  products: new Map(),
  sizes: sizeColumns(sheet.heads, sheet.at),
  unread: [],
  hiddenProducts: hiddenProducts([]),
  aside: null,
});

/** The dishes that are left out, each with its row. */
function hiddenOf(aside: Reading | null): readonly HiddenDish[] {
  if (aside === null) return [];
  const lacking = new Set(giveSizes(aside.products.values()).map(({ path }) => path));
  for (const category of aside.menu) withLimits(category.items as Draft[], 'customizationsList');
  return aside.menu.flatMap((category, at) =>
    (category.items as Draft[]).flatMap((item, index) => {
      const place = aside.places.get(partPath.dish(partPath.category(at), index)) ?? '';
      const known = { id: '', name: String(category.name) };
      return lacking.has(`${place}, Price`) ? [] : [{ place, category: known, item: { ...item, isSoldOut: false } }];
    }),
  );
}

function readOpened(sheet: Sheet): Result<SheetReading, SheetFaults> {
  const rows = withLocationPrices(withMergedNames([...sheetRows(sheet)], sheet), sheet);
  const reading = {
    ...emptyReading(sheet),
    unread: unusedColumns(sheet),
    hiddenProducts: hiddenProducts(sheet.isList ? rows : []),
    aside: sheet.isList ? emptyReading(sheet) : null,
  };
  const sections = sheet.isList ? sectionRows(rows) : null;
  const parts = [...(sheet.table.parts ?? [])];
  for (const row of rows) {
    // The name of a sheet is the section of its rows that name none.
    while (parts[0] !== undefined && row.number > parts[0].from) reading.section = parts.shift()?.name ?? '';
    if (isEnough(row, reading)) break;
    if (sections?.has(row)) reading.section = row.cell('Name').trim();
    else (sheet.isList ? readListRow : readRow)(row, reading);
  }
  reading.badRows.push(...giveSizes(reading.products.values()));
  for (const category of reading.menu) withLimits(category.items as Draft[], 'customizationsList');
  const { menu, places, issues } = reading;
  const wrong = wrongRows(reading);
  // One bad row never stops the others; where most are bad, its columns hold something else.
  const isWrong = menu.length === 0 || (wrong > 1 && wrong * 2 >= reading.rows);
  issues.push(...(isWrong ? reading.badRows : []));
  const bad = isWrong ? [] : reading.badRows.map((issue): Issue => ({ ...issue, needsLook: true }));
  const rest = {
    menu,
    places,
    hidden: hiddenOf(reading.aside),
    leftOut: [
      ...bad,
      ...priceDoubts(reading.products.values()),
      ...locationDoubts(rows, sheet),
      ...reading.leftOut,
      ...reading.unread.map((head) => ({ path: `column '${head}'`, text: catalog.notImported })),
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
