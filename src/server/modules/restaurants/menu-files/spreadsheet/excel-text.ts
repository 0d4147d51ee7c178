import { excelSheets } from './excel-table.ts';
import { isSpreadsheet } from './read-spreadsheet.ts';

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/**
 * The first sheet of an Excel workbook that has the headings of a menu, as CSV (rule product-lists); null where none
 * has, or the bytes are no workbook. Rows keep their numbers.
 */
export function excelText(bytes: Uint8Array): string | null {
  for (const rows of sheetsIn(bytes)) {
    const text = rows.map((row) => (row.length === 0 ? '""' : row.map(quoted).join(','))).join('\r\n');
    if (isSpreadsheet(text)) return text;
  }
  return null;
}

function sheetsIn(bytes: Uint8Array): readonly (readonly (readonly string[])[])[] {
  try {
    return excelSheets(bytes) ?? [];
  } catch {
    // Damaged, or larger than any menu.
    return [];
  }
}
