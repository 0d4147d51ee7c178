import * as catalog from '#catalog/server/menu-files.ts';
import { soldAtSome, soldNowhere } from '#catalog/server/menu-pos.ts';
import type { NoteKind } from '#domain/menu/import-note.ts';
import { categoryNameSchema, titleSchema } from '#domain/menu/menu-schema.ts';
import { dishProblems, nameProblem } from '../menu-problem.ts';
import type { Draft, Issue } from '../menu-reading.ts';
import { nameKey } from '../own-ids.ts';
import { tidyFile } from '../tidy-file.ts';
import { FIELDS } from './columns.ts';
import { type ListDish, type ListOption, sizeOf } from './list-sizes.ts';
import type { Sheet, SheetRow } from './open-sheet.ts';
import { isCellError } from './plain-cell.ts';
import {
  cellMayHide,
  firstCategory,
  type Hidden,
  isHeading,
  isOutOfStock,
  productKey,
  soldAt,
  whyHidden,
} from './product-columns.ts';
import { cellFields, namingErrors, readOption } from './sheet-cells.ts';
import { putCategory, putDish, type Reading } from './sheet-reading.ts';

/** Takes a row's section for itself and those below. A faulty one is named and answers false: those below have none. */
export function takeSection({ number }: SheetRow, column: string, name: string, reading: Reading): boolean {
  if (name === '' || isCellError(name)) return true;
  const text = nameProblem(categoryNameSchema, name);
  reading.section = text === undefined ? name : '';
  if (text === undefined) return true;
  reading.rows += 1;
  reading.badRows.push({ path: `row ${number}, ${column}`, text });
  return false;
}

/** A row of a plain list: a dish of its category, or one more size or option of one (rule product-lists). */
export function readListRow(row: SheetRow, reading: Reading): void {
  const section = firstCategory(row.cell);
  if (!takeSection(row, 'Category', section, reading)) return;
  if (isHeading(row.cell)) return;
  const presence = soldAt(row.cell, reading.sheet.heads);
  const own = whyHidden(row.cell) ?? (presence === 'none' ? NOWHERE : undefined);
  const hidden = own ?? reading.hiddenProducts.of(row.cell);
  if (hidden !== undefined) leaveOut(row, hidden, own !== undefined, reading);
  else readSoldRow(row, presence === 'some', reading);
}

/** Names a row that isn't sold; one more size of a product that is left out needs no line of its own. */
function leaveOut(row: SheetRow, { why, kind }: Hidden, isOwn: boolean, reading: Reading): void {
  const text = `"${row.cell('Name').trim()}" ${why}`;
  if (isOwn || !hasSeveral(reading.sheet))
    reading.leftOut.push({ path: `row ${row.number}`, text, ...(kind === undefined ? {} : { kind }) });
  if (kind !== undefined) putAside(row, kind, reading);
}

function readSoldRow(row: SheetRow, isAtSome: boolean, reading: Reading): void {
  reading.rows += 1;
  const before = reading.issues.length;
  const dish = cellFields(row, 'dish', reading);
  if (reading.issues.length === before) reading.issues.push(...modelFaults(row, dish));
  reading.issues.push(...nameFaults(row, reading));
  const option = readOption(row, reading);
  reading.issues.push(...namingErrors(row));
  const wrong = faultsSince(before, row, reading);
  if (wrong.length > 0) {
    noteWrong(row, wrong, reading);
    return;
  }
  const isOff = isAtSome || isOutOfStock(row.cell);
  putListRow(row, { ...dish, ...(isOff ? { isSoldOut: true } : {}) }, option, reading);
  if (isAtSome) lookAt(row, `"${row.cell('Name').trim()}" ${soldAtSome}`, reading);
  for (const head of reading.unread)
    if (cellMayHide(head, row.cell(head))) lookAt(row, catalog.columnMayHide(head, row.cell(head).trim()), reading);
}

/** What the model refuses of a row, for example a description that is too long. */
const modelFaults = ({ number }: SheetRow, dish: Draft): readonly Issue[] =>
  dishProblems(tidyFile(dish, [])).map(({ path, text }) => {
    const column = FIELDS.dish.find(({ key }) => key === path)?.column ?? path;
    return { path: `row ${number}, ${column}`, text };
  });

/** The same of the names in a row that aren't its dish's. */
const nameFaults = (row: SheetRow, reading: Reading): readonly Issue[] =>
  [
    ['Size', sizeName(row, reading)] as const,
    ...(['Option group', 'Option'] as const).map((column) => [column, row.cell(column).trim()] as const),
  ].flatMap(([column, name]) => {
    const text = name === '' ? undefined : nameProblem(titleSchema, name);
    return text === undefined ? [] : [{ path: `row ${row.number}, ${column}`, text }];
  });

const sizeName = (row: SheetRow, { sizes }: Reading): string =>
  sizes
    .map((column) => row.cell(column).trim())
    .filter((one) => one !== '')
    .join(' / ');

/** A row that lacks only its price may still be sold once the owner gives it one. */
function noteWrong(row: SheetRow, wrong: readonly Issue[], reading: Reading): void {
  const isUnpriced = wrong.every(({ path }) => path.endsWith(', Price'));
  reading.badRows.push(...wrong.map((issue): Issue => (isUnpriced ? { ...issue, kind: 'price' } : issue)));
  if (isUnpriced && !hasSeveral(reading.sheet)) putAside(row, 'price', reading);
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
  product.sizes.push(sizeOf(sizeName(row, reading), dish));
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
  const known = reading.sections.get(nameKey(name));
  if (known === undefined) {
    putCategory(row, { name }, reading);
    if (reading.category !== null) reading.sections.set(nameKey(name), reading.category);
  } else reading.category = known;
  putDish(row, dish, reading);
}
