/**
 * Reads the spreadsheet of a menu (rule spreadsheet-forms): the one that is downloaded, or a plain list of dishes with
 * a price each. Every fault is told by its row and column.
 */
import { fail, ok, type Result } from '#domain/result.ts';
import { type Draft, type Issue, type MenuReading, partPath } from '../menu-reading.ts';
import { COLUMNS, FIELDS, type Field, ROW_KINDS, type RowKind, SEPARATE } from './columns.ts';
import { type CsvTable, readCsv } from './csv-records.ts';
import { giveSizes, type SizedDish, sizeOf } from './list-sizes.ts';
import {
  firstCategory,
  isListHead,
  isOutOfStock,
  listColumns,
  productKey,
  READ_COLUMNS,
  whyHidden,
} from './product-columns.ts';

/** A heading as it is compared: 'At Most ' is 'at most'. */
const headingOf = (cell: string): string => cell.trim().toLowerCase().split(/\s+/).join(' ');

/** The columns that a plain list of dishes has. */
const LIST_CATEGORY = 'category';

interface Sheet {
  readonly table: CsvTable;
  /** Where a column stands, by its heading. */
  readonly at: ReadonlyMap<string, number>;
  readonly heads: readonly string[];
  /** Whether its rows are dishes alone. */
  readonly isList: boolean;
}

interface Row {
  /** As spreadsheets count it: the headings are row 1. */
  readonly number: number;
  readonly cell: (column: string) => string;
}

const LONGEST_HEAD = 20_000;

/** Whether a text is a table with the headings of a menu. */
export function isSpreadsheet(text: string): boolean {
  if (/^\s*[[{<]/.test(text)) return false;
  const start = text.slice(0, LONGEST_HEAD);
  const head = start.toLowerCase().split(/\r?\n/).slice(0, 2).join(' ');
  if (/[,;|\t]/.test(head) && /\bname\b/.test(head) && /\bprice\b/.test(head)) return true;
  const table = readCsv(start.split(/\r?\n/, 1)[0] ?? '');
  return table.ok && isListHead((table.value.records[0] ?? []).map(headingOf));
}

function openSheet(text: string): Result<Sheet, readonly Issue[]> {
  const table = readCsv(text);
  if (!table.ok) return fail([{ path: `row ${table.problem.row}`, text: table.problem.text }]);
  const heads = (table.value.records[0] ?? []).map(headingOf);
  const twice = heads.filter((head, index) => HELD.has(head) && head !== '' && heads.indexOf(head) !== index);
  if (twice.length > 0)
    return fail(twice.map((head) => ({ path: 'row 1', text: `the column '${head}' is there twice` })));
  const isList = !heads.includes('row');
  const at = isList ? listColumns(heads) : new Map(heads.map((head, index) => [head, index]));
  const lacking = ['Name', 'Price'].filter((column) => !at.has(headingOf(column)));
  if (lacking.length > 0)
    return fail(lacking.map((column) => ({ path: 'row 1', text: `the column '${column}' is missing` })));
  return ok({ table: table.value, at, heads, isList });
}

function* rowsOf({ table, at }: Sheet): Generator<Row> {
  for (const [index, record] of table.records.entries()) {
    if (index === 0 || record.every((cell) => cell.trim() === '')) continue;
    yield { number: index + 1, cell: (column) => record[at.get(headingOf(column)) ?? -1] ?? '' };
  }
}

/** A part of the menu that rows beneath it belong to. */
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
  /** Of a list: what is wrong with its rows, and how many rows it has. */
  readonly badRows: Issue[];
  rows: number;
  /** Of a list with sizes: the dishes by what their rows have in common. */
  readonly products: Map<string, SizedDish<Row>>;
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

function fieldValue(row: Row, field: Field, { sheet, issues }: Reading): unknown {
  const cell = row.cell(field.column);
  const tell = (text: string): null => {
    issues.push({ path: `row ${row.number}, ${field.column}`, text });
    return null;
  };
  if (cell === '' || (cell.trim() === '' && field.empty !== undefined)) {
    return field.empty === undefined ? tell(emptyWords(field)) : field.empty.value;
  }
  const read = field.kind.read(cell, sheet.table.separator !== ',');
  return read.ok ? read.value : tell(read.problem);
}

const emptyWords = ({ key }: Field): string =>
  key === 'price' ? 'is empty: write 0 where it costs nothing' : 'is empty';

function fieldsOf(row: Row, kind: RowKind, reading: Reading): Draft {
  const entries = FIELDS[kind].map((field) => [field.key, fieldValue(row, field, reading)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Puts a part behind the others of its holder, and notes its row. */
function put(part: Draft, holder: Holder, path: string, row: Row, { places }: Reading): void {
  holder.parts.push(part);
  places.set(path, `row ${row.number}`);
}

function putCategory(row: Row, part: Draft, reading: Reading): void {
  const path = partPath.category(reading.menu.length);
  put(part, { path: '', parts: reading.menu }, path, row, reading);
  reading.category = { path, parts: listOf(part, 'items') };
  reading.dish = null;
}

function putDish(row: Row, part: Draft, reading: Reading): void {
  if (reading.category === null) putCategory(row, { name: 'Menu' }, reading);
  const holder = reading.category as Holder;
  const path = partPath.dish(holder.path, holder.parts.length);
  put(part, holder, path, row, reading);
  reading.dish = { path, parts: listOf(part, 'customizationsList') };
  reading.groups.length = 0;
  reading.options.length = 0;
}

function putGroup(row: Row, part: Draft, level: number, reading: Reading): void {
  const holder = level === 1 ? reading.dish : reading.options[level - 1];
  if (holder === null || holder === undefined) {
    const text =
      level === 1
        ? 'a group comes before any dish'
        : `a group of level ${level} comes before an option of level ${level - 1}`;
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

function putOption(row: Row, part: Draft, level: number, reading: Reading): void {
  const holder = reading.groups[level];
  if (holder === undefined) {
    reading.issues.push({
      path: `row ${row.number}, Level`,
      text: `an option of level ${level} comes before a group of it`,
    });
    return;
  }
  const path = partPath.option(holder.path, holder.parts.length);
  put(part, holder, path, row, reading);
  reading.groups.length = level + 1;
  reading.options.length = level;
  reading.options[level] = { path, parts: listOf(part, 'childCustomizationList') };
}

/** The level of a group or an option, 1 where the cell is empty; null where it is none. */
function levelOf(row: Row, { issues }: Reading): number | null {
  const typed = row.cell('Level').trim();
  if (typed === '') return 1;
  if (/^[1-9]\d?(?:[.,]0+)?$/.test(typed)) return Number.parseInt(typed, 10);
  issues.push({ path: `row ${row.number}, Level`, text: `must be a whole number from 1, not '${typed.slice(0, 40)}'` });
  return null;
}

function readRow(row: Row, reading: Reading): void {
  const typed = row.cell('Row').trim().toLowerCase();
  const kind = ROW_KINDS.find((one) => one === typed);
  if (kind === undefined) {
    const what = typed === '' ? 'is empty' : `is '${typed.slice(0, 40)}'`;
    reading.issues.push({ path: `row ${row.number}, Row`, text: `${what}: write Category, Dish, Group or Option` });
    return;
  }
  const part = fieldsOf(row, kind, reading);
  if (kind === 'category') putCategory(row, part, reading);
  else if (kind === 'dish') putDish(row, part, reading);
  else putInDish(row, part, kind, reading);
}

function putInDish(row: Row, part: Draft, kind: 'group' | 'option', reading: Reading): void {
  const level = levelOf(row, reading);
  if (level === null) return;
  if (kind === 'group') putGroup(row, part, level, reading);
  else putOption(row, part, level, reading);
}

/**
 * A row of a plain list: a dish, in the category that it names, or else in that of the row above; or one more size of a
 * dish (rule product-lists).
 */
function readListRow(row: Row, reading: Reading): void {
  const why = whyHidden(row.cell);
  if (why !== null) {
    reading.leftOut.push({ path: `row ${row.number}`, text: `"${row.cell('Name').trim()}" ${why}` });
    return;
  }
  reading.rows += 1;
  const dish = listDish(row, reading);
  if (dish !== null) putListRow(row, dish, reading);
}

function putListRow(row: Row, dish: Draft, reading: Reading): void {
  if (!reading.sheet.at.has('variant')) {
    putListDish(row, dish, reading);
    return;
  }
  const key = productKey(row.cell);
  const product = reading.products.get(key) ?? { row, dish, sizes: [] };
  reading.products.set(key, product);
  // Rows without a price stand for the whole product, or hold one more picture of it.
  if (dish.price === null) return;
  if (product.sizes.length === 0) putListDish(product.row, product.dish, reading);
  product.sizes.push(sizeOf(row.cell('Variant'), dish));
}

/** The dish of a row; null where something is wrong with it. */
function listDish(row: Row, reading: Reading): Draft | null {
  const before = reading.issues.length;
  const part = fieldsOf(row, 'dish', reading);
  const wrong = reading.issues.splice(before).filter(({ path }) => !mayLack(path, row, reading));
  reading.badRows.push(...wrong);
  return wrong.length > 0 ? null : { ...part, ...(isOutOfStock(row.cell) ? { isSoldOut: true } : {}) };
}

/** Whether a cell may be empty, because another row of the same product has it. */
function mayLack(path: string, row: Row, { sheet, products }: Reading): boolean {
  if (!sheet.at.has('variant')) return false;
  const isMore = products.has(productKey(row.cell));
  if (path.endsWith(', Name')) return isMore && row.cell('Name').trim() === '';
  const isHead = row.cell('Type').trim() === 'variable';
  return path.endsWith(', Price') && row.cell('Price').trim() === '' && (isMore || isHead);
}

function putListDish(row: Row, dish: Draft, reading: Reading): void {
  const name = firstCategory(row.cell);
  const known = reading.menu.findIndex((category) => category.name === name);
  if (known >= 0) reading.category = { path: partPath.category(known), parts: reading.menu[known]?.items as Draft[] };
  else if (name !== '') putCategory(row, { name }, reading);
  putDish(row, dish, reading);
}

const HELD = new Set([...COLUMNS.map(headingOf), '']);

/** The columns that a menu has no place for, and the cells that their kind of row has no use for. */
function unusedColumns({ at, heads, isList }: Sheet): readonly Issue[] {
  const used = new Set(['variant', LIST_CATEGORY, ...READ_COLUMNS, ...HELD].flatMap((column) => at.get(column) ?? []));
  const isHeld = (head: string, index: number): boolean => HELD.has(head) || (isList && used.has(index));
  return heads
    .filter((head, index) => !isHeld(head, index))
    .map((head) => ({ path: `column '${head}'`, text: 'is not kept' }));
}

/** A group that states no most may give as many as its options do. */
function withLimits(parts: readonly Draft[], key: 'customizationsList' | 'childCustomizationList'): void {
  for (const part of parts) {
    for (const group of (part[key] ?? []) as Draft[]) {
      const options = group.options as Draft[];
      const sum = options.reduce(
        (total, one) => total + Math.max(1, Number(one.maxPermitted), Number(one.defaultQuantity)),
        0,
      );
      group.maxPermitted ??= Math.max(Number(group.minPermitted), sum);
      withLimits(options, 'childCustomizationList');
    }
  }
}

/** So many faults are told, and so many rows with anything in them are read. */
const MOST_ISSUES = 1000;
const MOST_ROWS = 100_000;

/** Whether there is no use in reading on, which is told. */
function isEnough(row: Row, { issues, places }: Reading): boolean {
  if (issues.length < MOST_ISSUES && places.size < MOST_ROWS) return false;
  const text =
    issues.length < MOST_ISSUES ? `is more than the ${MOST_ROWS} that a menu has` : 'and those below were not read';
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

/** The fields of a dish that have no column; a plain list has none for choices either. */
function lackingOf({ at, isList }: Sheet): readonly string[] {
  const fields = FIELDS.dish.filter(({ column }) => !at.has(headingOf(column))).map(({ key }) => key);
  return isList ? [...fields, 'customizationsList'] : fields;
}

/** Reads the whole text; the faults of its cells are told, and what is left is laid out as a menu all the same. */
export function readSpreadsheet(
  text: string,
): Result<SheetReading, { issues: readonly Issue[]; rest: SheetReading | null }> {
  const opened = openSheet(text);
  if (!opened.ok) return fail({ issues: opened.problem, rest: null });
  const sheet = opened.value;
  const reading: Reading = {
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
    products: new Map(),
  };
  for (const row of rowsOf(sheet)) {
    if (isEnough(row, reading)) break;
    (sheet.isList ? readListRow : readRow)(row, reading);
  }
  reading.badRows.push(...giveSizes(reading.products.values()));
  for (const category of reading.menu) withLimits(category.items as Draft[], 'customizationsList');
  const { menu, places, issues } = reading;
  const isWrong = wrongRows(reading) * 2 >= reading.rows;
  issues.push(...(isWrong ? reading.badRows : []));
  const bad = isWrong ? [] : reading.badRows.map((issue): Issue => ({ ...issue, needsLook: true }));
  const rest = {
    menu,
    places,
    leftOut: [...bad, ...reading.leftOut, ...unusedColumns(sheet)],
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
