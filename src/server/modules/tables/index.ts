export { type CellTable, looksLikeList, readCsv } from './cell-table.ts';
export {
  AS_HEADINGS_SAY,
  type ColumnChoice,
  type ColumnMatch,
  columnsShown,
  type FieldPlaces,
  headAt,
  headingOf,
  headingsKey,
  headingsOf,
  matchColumns,
  placesOf,
  readMatch,
  samplesOf,
} from './column-match.ts';
export { CsvFault, CsvReader } from './csv-records.ts';
export { type DecodedText, decodedPieces, decodeText } from './decode-text.ts';
export { type ExcelSheet, excelSheets, WorkbookUnreadable } from './excel-table.ts';
export { readMatches, storeColumnMatch } from './match-store.ts';
export { isPacked, unpackFile } from './unpack-file.ts';
