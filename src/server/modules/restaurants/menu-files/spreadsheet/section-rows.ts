/** Rows of a list that are no dishes: names of sections, and totals (rule product-lists). */
import type { CellTable } from '../../../tables/index.ts';
import type { FilledRow, SheetRow } from './open-sheet.ts';
import { firstCategory } from './product-columns.ts';

const nameOf = ({ cell }: SheetRow): string => cell('Name').trim();
const isDish = (row: SheetRow): boolean => nameOf(row) !== '' && row.cell('Price').trim() !== '';

/**
 * The rows that hold a name and nothing else, right above a dish, in a list that names no categories elsewhere and
 * begins with such a row. Below a dish only, they are rather dishes whose price was forgotten, or words about a dish.
 */
export function sectionRows(rows: readonly FilledRow[]): ReadonlySet<SheetRow> {
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
  return new Set(begins && rows.every(({ cell }) => firstCategory(cell) === '') ? found : []);
}

const SUBTOTAL = /^sub\W?total\b/i;
const TOTAL = /^(?:(?:grand|overall) )?(?:totals?|sum)(?: price)?\W*$/i;

/** The rows that add up others: a subtotal anywhere, and a total that no dish of its sheet is below. */
export function totalRows(rows: readonly FilledRow[], parts: CellTable['parts'] = []): ReadonlySet<SheetRow> {
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
