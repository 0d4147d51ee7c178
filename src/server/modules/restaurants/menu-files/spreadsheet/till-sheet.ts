/** A sheet that a till exports, by its headings (rule till-sheets); a question mark at their end is ignored. */
import { type CellTable, headAt, headingOf } from '../../../tables/index.ts';
import { centsOf } from '../pos/tracked-file.ts';
import type { SheetRow } from './open-sheet.ts';
import { cellText } from './plain-cell.ts';

export interface TillSheet {
  readonly rows: readonly SheetRow[];
  /** The columns that hold something and that nobody has asked for. */
  readonly unread: () => readonly string[];
}

const plainHeading = (cell: string): string => headingOf(cell).replace(/ ?\?$/, '');

/** The sheet, where it has all of these columns. */
export function tillSheet(table: CellTable, columns: readonly string[]): TillSheet | null {
  const has = (cells: readonly string[]) => {
    const heads = cells.map(plainHeading);
    return columns.every((column) => heads.includes(column));
  };
  const head = headAt(table.records, has);
  const cells = table.records[head];
  if (cells === undefined || !has(cells)) return null;
  const heads = cells.map(plainHeading);
  const asked = new Set<string>();
  const rows = table.records.flatMap((record, index): SheetRow[] => {
    if (index <= head || record.every((one) => one.trim() === '')) return [];
    const cell = (column: string): string => {
      asked.add(column);
      return cellText((record[heads.indexOf(column)] ?? '').trim());
    };
    return [{ number: index + 1, cell }];
  });
  const isFilled = (at: number) =>
    table.records.some((record, index) => index > head && (record[at] ?? '').trim() !== '');
  const unread = () => heads.filter((one, at) => one !== '' && !asked.has(one) && isFilled(at));
  return { rows, unread };
}

/** Dollars as tills write them ('1,250.00', '(0.50)'), in cents; null if there are none. */
export function tillCents(cell: string): number | null {
  const [, inside] = /^\((.*)\)$/.exec(cell) ?? [];
  const plain = (inside ?? cell).replace(/^\s*\$/, '').replace(/,(?=\d{3}\b)/g, '');
  const cents = centsOf(plain.replace(/^-?(?=\.)/, '$&0').replace(/\.$/, ''));
  return cents === null || inside === undefined ? cents : -cents;
}

/** Whether a cell says yes. */
export const isYes = (cell: string): boolean => /^(?:y|yes|true|1|x)$/i.test(cell);

/** The names in a cell that holds several; those that are known may have commas themselves. */
export function namesIn(cell: string, known: ReadonlySet<string>): readonly string[] {
  const parts = cell.split(',').map((part) => part.trim());
  const names: string[] = [];
  for (let from = 0; from < parts.length; ) {
    let to = parts.length;
    while (to > from + 1 && !known.has(parts.slice(from, to).join(', '))) to -= 1;
    names.push(parts.slice(from, to).join(', '));
    from = to;
  }
  return [...new Set(names.filter((name) => name !== ''))];
}
