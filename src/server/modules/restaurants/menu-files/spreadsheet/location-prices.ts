/** Prices of Square's locations, 'Price Main St' beside 'Enabled Main St' (rule product-lists). */
import * as catalog from '#catalog/server/menu-files.ts';
import { headingOf } from '../../../tables/index.ts';
import type { Issue } from '../menu-reading.ts';
import type { FilledRow, Sheet } from './open-sheet.ts';
import { locationPrices } from './product-columns.ts';

/** The rows of a list with one location, with the price that holds there. */
export function withLocationPrices(rows: readonly FilledRow[], { heads, isList }: Sheet): readonly FilledRow[] {
  const [column, ...others] = locationPrices(heads);
  if (!isList || column === undefined || others.length > 0) return rows;
  return rows.map((row) => ({
    ...row,
    cell: (wanted) => (headingOf(wanted) === 'price' && row.cell(column).trim()) || row.cell(wanted),
  }));
}

/** Dishes that cost otherwise at one of several locations, which the owner checks. */
export function locationDoubts(rows: readonly FilledRow[], { heads, isList }: Sheet): readonly Issue[] {
  const columns = isList ? locationPrices(heads) : [];
  if (columns.length < 2) return [];
  return rows.flatMap(({ number, cell }) => {
    const other = columns.find((column) => !['', cell('Price').trim()].includes(cell(column).trim()));
    if (other === undefined) return [];
    const text = catalog.locationPrice(cell('Name').trim(), other, cell(other).trim());
    return [{ path: `row ${number}`, text, needsLook: true }];
  });
}
