// CSV records, cell table, column match
export const quoteLeftOpen = (row: number) => `row ${row}: a quote is opened and never closed`;
export const rowTooLong = (row: number) => `row ${row}: the row is too long`;
export const tooManyRows = (row: number, most: number) => `row ${row}: there are more than ${most} rows`;
export const columnNumber = (number: number) => `Column ${number}`;

// Unpack file
export const packedByGzip = 'compressed with gzip';
export const zipDamaged = 'a ZIP archive or an Excel workbook that is cut off or damaged';
export const zipArchive = 'a ZIP archive';
export const zipNoList = 'a ZIP archive without a list (CSV, GeoJSON, JSON or a page)';
export const openDocument = 'an OpenDocument file (in LibreOffice: Save As, Excel .xlsx)';
export const appleNumbers = 'an Apple Numbers document (in Numbers: Export To, CSV)';
export const wordDocument = 'a Word document';
export const binaryWorkbook = 'a binary Excel workbook (in Excel: Save As, Excel .xlsx)';
export const archiveInside = (what: string) => `${what} with another archive inside`;
export const tooLargeUnpacked = (what: string, most: number) =>
  `${what} and larger than ${most} MB once it is unpacked`;
export const damaged = (what: string) => `${what} and damaged`;
export const zipSeveralLists = (count: number, names: string) =>
  `a ZIP archive with ${count} lists (${names}): send only the one you mean`;
