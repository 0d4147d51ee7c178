/** A page of one of the office's lists (rule office-lists). */
import { OFFICE_PAGE_SIZE, type OfficeList, type OfficeListAnswer, type OfficeRow } from '#contract/office.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { optedOutAmong } from '../messages/index.ts';
import { countRows, type ListRow, readPage } from './office-lists-store.ts';
import { OFFICE_TABLES, type OfficeTable, STOPPED } from './office-tables.ts';
import { type FoundRows, findPage } from './search-list.ts';

/** The cells of rows, in the order of the columns. Whether a phone said STOP is read only where a column shows it. */
export async function cellsOf(
  { database }: Pick<Dependencies, 'database'>,
  { columns }: OfficeTable,
  rows: readonly ListRow[],
): Promise<readonly (readonly (string | number | boolean | null)[])[]> {
  const asks = columns.some(({ key }) => key === STOPPED);
  const stopped = asks
    ? await optedOutAmong(
        database.db,
        rows.map((row) => String(row.phone)),
      )
    : null;
  return rows.map((stored) => {
    const row = stopped === null ? stored : { ...stored, [STOPPED]: stopped.has(String(stored.phone)) ? 1 : 0 };
    return columns.map(({ key, cell }) => (cell === undefined ? (row[key] ?? null) : cell(row)));
  });
}

async function readFound(
  dependencies: Pick<Dependencies, 'database'>,
  table: OfficeTable,
  { search, page }: { readonly search: string; readonly page: number },
): Promise<FoundRows> {
  const { db } = dependencies.database;
  const part = { limit: OFFICE_PAGE_SIZE, offset: (page - 1) * OFFICE_PAGE_SIZE };
  if (search.trim() !== '') return findPage(dependencies, table, { search, ...part });
  const [total, rows] = await Promise.all([countRows(db, table.source), readPage(db, table.source, part)]);
  return { total, rows };
}

/** One page of a list, newest first, with the count of all that the search finds. */
export async function listRows(
  dependencies: Dependencies,
  list: OfficeList,
  { search, page }: { readonly search: string; readonly page: number },
): Promise<OfficeListAnswer> {
  const table = OFFICE_TABLES[list];
  const { total, rows } = await readFound(dependencies, table, { search, page });
  const cells = await cellsOf(dependencies, table, rows);
  const columns = table.columns.map(({ key, label, kind }) => ({ key, label, kind }));
  const named = rows.map((row, at): OfficeRow => {
    const own = cells[at] ?? [];
    const entries = columns.map(({ key }, column) => [key, own[column] ?? null] as const);
    return { id: String(row[table.source.id]), cells: Object.fromEntries(entries) };
  });
  return { success: true, columns, rows: named, total, page, pageSize: OFFICE_PAGE_SIZE };
}
