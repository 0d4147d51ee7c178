/** A list's sections whose names stand among those of its dishes (rule product-lists). */
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
