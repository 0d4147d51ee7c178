/** Rows of a list that are no dishes: names of sections, totals, and repeated headings (rule product-lists). */
import { type CellTable, headingOf } from '../../../tables/index.ts';
import type { FilledRow, Sheet, SheetRow } from './open-sheet.ts';
import { firstCategory } from './product-columns.ts';

const nameOf = ({ cell }: SheetRow): string => cell('Name').trim();
const isDish = (row: SheetRow): boolean => nameOf(row) !== '' && row.cell('Price').trim() !== '';

/**
 * The rows that hold a name and nothing else, right above a dish, in a list that names no categories elsewhere and
 * begins with such a row. Below a dish only, they are rather dishes whose price was forgotten, or words about a dish.
 */
function sectionRows(rows: readonly FilledRow[], heads: ReadonlySet<SheetRow>): ReadonlySet<SheetRow> {
  const dishes = rows.filter(isDish);
  const names = new Set(dishes.map(nameOf));
  const isSection = (row: FilledRow, at: number): boolean => {
    const below = rows[at + 1];
    const isNameAlone = row.filled === 1 && nameOf(row) !== '' && !names.has(nameOf(row));
    return isNameAlone && below !== undefined && isDish(below);
  };
  const found = rows.filter(isSection);
  const [section, dish] = [found[0], dishes[0]];
  const begins = section !== undefined && dish !== undefined && section.number < dish.number;
  const isSure = begins && rows.every(({ cell }) => firstCategory(cell) === '');
  // A title right above headings is no dish either.
  return new Set(isSure ? found : rows.filter((row, at) => isSection(row, at) && heads.has(rows[at + 1] as SheetRow)));
}

const SUBTOTAL = /^sub\W?total\b/i;
const TOTAL = /^(?:(?:grand|overall) )?(?:totals?|sum)(?: price)?\W*$/i;

/** The rows that add up others: a subtotal anywhere, and a total that no dish of its sheet is below. */
function totalRows(rows: readonly FilledRow[], parts: CellTable['parts'] = []): ReadonlySet<SheetRow> {
  const found = new Set<SheetRow>();
  const below = new Set<number>();
  for (const row of rows.toReversed()) {
    const sheet = parts.findLastIndex(({ from }) => row.number > from);
    const isTotal = SUBTOTAL.test(nameOf(row)) || (TOTAL.test(nameOf(row)) && !below.has(sheet));
    if (isTotal) found.add(row);
    else if (isDish(row)) below.add(sheet);
  }
  return found;
}

const PAGE = /^page \d+\b/i;

/** The rows that repeat the headings, as a second table or a printed page does, with page numbers above them. */
function headingRows(rows: readonly FilledRow[], { heads, at }: Sheet): ReadonlySet<SheetRow> {
  const found = new Set<SheetRow>();
  let below: FilledRow | undefined;
  for (const row of rows.toReversed()) {
    const isHead = ['name', 'price'].every((column) => headingOf(row.cell(column)) === heads[at.get(column) ?? -1]);
    const isPage = row.filled === 1 && PAGE.test(nameOf(row)) && below !== undefined && found.has(below);
    if (isHead || isPage) found.add(row);
    below = row;
  }
  return found;
}

export interface SortedRows {
  readonly rows: readonly FilledRow[];
  /** Those of the rows that name a section. */
  readonly sections: ReadonlySet<SheetRow>;
  readonly totals: ReadonlySet<SheetRow>;
}

/** A list's rows without its totals and repeated headings. */
export function sortedRows(all: readonly FilledRow[], sheet: Sheet): SortedRows {
  const totals = totalRows(all, sheet.table.parts);
  const rows = all.filter((row) => !totals.has(row));
  const heads = headingRows(rows, sheet);
  return { rows: rows.filter((row) => !heads.has(row)), sections: sectionRows(rows, heads), totals };
}
