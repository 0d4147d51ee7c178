/** Rows of sizes below a dish whose name is one cell for all of them (rule product-lists). */
import { headingOf } from '../../../tables/index.ts';
import type { FilledRow, Sheet } from './open-sheet.ts';
import { READ_COLUMNS } from './product-columns.ts';

/** What holds for the whole dish: merged cells have it in the first row alone. */
const OF_DISH = new Set(['name', 'category', 'categories', ...READ_COLUMNS]);

/** The rows of a list with sizes: one with a size and a price, but no name, has the name of the row above. */
export function withMergedNames(rows: readonly FilledRow[], { at, isList }: Sheet): readonly FilledRow[] {
  if (!isList || !at.has('variant') || at.has('handle') || at.has('parent')) return rows;
  let above: FilledRow | undefined;
  return rows.map((row) => {
    const isFilled = (column: string): boolean => row.cell(column).trim() !== '';
    const dish = above;
    const isSize = !isFilled('Name') && isFilled('Variant') && isFilled('Price');
    if (dish === undefined || !isSize || (isFilled('Category') && row.cell('Category') !== dish.cell('Category'))) {
      above = isFilled('Name') ? row : undefined;
      return row;
    }
    return { ...row, cell: (column) => row.cell(column) || (OF_DISH.has(headingOf(column)) ? dish.cell(column) : '') };
  });
}
