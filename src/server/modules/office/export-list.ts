/** A whole list as a CSV file (rule office-files), in pieces, so that a long one needs no memory. */
import { Readable } from 'node:stream';
import type { OfficeColumn, OfficeList } from '#contract/office.ts';
import { formatPhone } from '#domain/person/written-phone.ts';
import { areaTime, type CsvCell, csvHead, csvLine } from '#server/csv-line.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { cellsOf } from './list-rows.ts';
import { OFFICE_TABLES } from './office-tables.ts';
import { findChunks } from './search-list.ts';

function readable(cell: CsvCell, { kind }: OfficeColumn, timeOf: (ms: number) => string): CsvCell {
  if (cell === null) return null;
  if (kind === 'time') return timeOf(Number(cell));
  if (kind === 'phone') return formatPhone(String(cell));
  return kind === 'miles' ? Math.round(Number(cell) * 10) / 10 : cell;
}

async function* lines(dependencies: Dependencies, list: OfficeList, search: string): AsyncGenerator<string> {
  const table = OFFICE_TABLES[list];
  const timeOf = areaTime(dependencies.shop.current.timeZone);
  yield csvHead(table.columns.map(({ label }) => [label]));
  for await (const rows of findChunks(dependencies, table, search)) {
    const cells = await cellsOf(dependencies, table, rows);
    yield cells.map((row) => csvLine(row.map((cell, at) => shown(cell, table.columns[at], timeOf)))).join('');
  }
}

function shown(cell: CsvCell, column: OfficeColumn | undefined, timeOf: (ms: number) => string): CsvCell {
  return column === undefined ? cell : readable(cell, column, timeOf);
}

/** The file as a stream, and the name that it is saved under. */
export function exportList(
  dependencies: Dependencies,
  list: OfficeList,
  search: string,
): { readonly stream: Readable; readonly fileName: string } {
  const { clock, shop } = dependencies;
  const [day] = areaTime(shop.current.timeZone)(clock.now()).split(' ');
  return { stream: Readable.from(lines(dependencies, list, search)), fileName: `${list}-${day}.csv` };
}
