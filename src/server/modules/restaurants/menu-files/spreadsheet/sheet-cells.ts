/** Reads the cells of a spreadsheet's row as fields of the model, and names each that is wrong or to be checked. */
import * as catalog from '#catalog/server/menu-files.ts';
import { fail } from '#domain/result.ts';
import type { Draft, Issue } from '../menu-reading.ts';
import { EXTRA, PRICE, roundedPrice } from './cell-kinds.ts';
import { FIELDS, type Field, OPTION_PRICE, type RowKind } from './columns.ts';
import type { ListOption } from './list-sizes.ts';
import type { Sheet, SheetRow } from './open-sheet.ts';
import { isCellError, isShownDate } from './plain-cell.ts';

interface CellReading {
  readonly sheet: Sheet;
  readonly issues: Issue[];
  readonly leftOut: Issue[];
}

function fieldValue(row: SheetRow, field: Field, { sheet, issues, leftOut }: CellReading): unknown {
  const cell = moneyCell(row, field, { sheet, leftOut });
  const tell = (text: string): null => {
    issues.push({ path: `row ${row.number}, ${field.column}`, text });
    return null;
  };
  if (cell === '' || (cell.trim() === '' && field.empty !== undefined)) {
    return field.empty === undefined ? tell(emptyWords(field)) : field.empty.value;
  }
  // Excel stores what it shows as 6.5 % as 0.065.
  if (field.key === 'taxRate' && sheet.table.separator === null && /^0?[.,]\d+$/.test(cell) && percentIn(cell) < 0.5) {
    const text = catalog.readAs(percentIn(cell), `${Number(`${percentIn(cell)}e2`)} %`);
    leftOut.push({ path: `column '${field.column}'`, text, needsLook: true });
    return percentIn(cell);
  }
  const read = field.kind.read(cell, sheet.table.separator !== ',');
  return read.ok ? read.value : tell(read.problem);
}

/** A cell, whose price is whole cents; a rounded one is named. */
function moneyCell(
  row: SheetRow,
  { column, kind }: Pick<Field, 'column' | 'kind'>,
  { sheet, leftOut }: Pick<CellReading, 'sheet' | 'leftOut'>,
): string {
  const cell = row.cell(column);
  const isMoney = sheet.table.separator === null && (kind === PRICE || kind === EXTRA);
  const rounded = isMoney ? roundedPrice(cell) : null;
  if (rounded === null) return cell;
  leftOut.push({ path: `row ${row.number}, ${column}`, text: catalog.wasRounded(cell, rounded), needsLook: true });
  return rounded;
}

const percentIn = (cell: string): number => Number(cell.replace(',', '.'));

const emptyWords = ({ key }: Field): string => (key === 'price' ? catalog.emptyWriteZero : catalog.isEmpty);

export function cellFields(row: SheetRow, kind: RowKind, reading: CellReading): Draft {
  const entries = FIELDS[kind].map((field) => [field.key, fieldValue(row, field, reading)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The option that a list's row has in addition to its dish. */
export function readOption(row: SheetRow, reading: CellReading): ListOption | null {
  const title = row.cell('Option').trim();
  if (title === '') return null;
  const path = `row ${row.number}, ${OPTION_PRICE.column}`;
  const cell = moneyCell(row, OPTION_PRICE, reading);
  const price = cell.trim() === '' ? fail(catalog.emptyAddsNothing) : EXTRA.read(cell, true);
  if (!price.ok) reading.issues.push({ path, text: price.problem });
  return {
    group: row.cell('Option group').trim() || catalog.options,
    title,
    price: price.ok ? Number(price.value) : null,
  };
}

/** Why a name looks changed by a spreadsheet, which makes dates of names such as '1/2', and '?' of some letters. */
function nameDoubt(name: string): string | null {
  if (isShownDate(name)) return catalog.isDate(name);
  return name === '?' || name.includes('??') ? catalog.lostLetters(name) : null;
}

export const namingDoubts = ({ number, cell }: SheetRow): readonly Issue[] =>
  ['Name', ...NAMING].flatMap((column) => {
    const text = nameDoubt(cell(column).trim());
    return text === null ? [] : [{ path: `row ${number}, ${column}`, text, needsLook: true }];
  });

/** The columns that name something, beside those of a dish's fields. */
const NAMING = ['category', 'variant', 'option group', 'option'];

/** Names that are a spreadsheet's error, which nobody could order by. */
export const namingErrors = ({ number, cell }: SheetRow): readonly Issue[] =>
  NAMING.filter((column) => isCellError(cell(column))).map((column) => ({
    path: `row ${number}, ${column}`,
    text: catalog.cellError(cell(column).trim()),
  }));
