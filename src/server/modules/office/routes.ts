import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as catalog from '#catalog/server/answers.ts';
import {
  OFFICE_PAGE_SIZE,
  type OfficeColumn,
  type OfficeList,
  type OfficeListAnswer,
  type OfficeRestaurant,
  type OfficeRow,
  type WhitelistDecided,
  type WhitelistDecision,
} from '#contract/office.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { formatPhone } from '#domain/person/written-phone.ts';
import { fail, mapOk, type Outcome, ok } from '#domain/result.ts';
import { areaTime, type CsvCell, csvHead, csvLine } from '#server/csv-line.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { DiskSpace } from '#server/http/disk-space.ts';
import { compressed } from '#server/http/encodings.ts';
import { runOnce } from '#server/http/idempotency.ts';
import { serve } from '#server/http/serve.ts';
import { readFault, readInbound } from '#server/modules/messages/index.ts';
import { findRestaurant, readVersions } from '#server/modules/restaurants/index.ts';
import { decideRequest, findWhitelistRequest } from '#server/modules/signups/index.ts';
import { optedOutAmong } from '../messages/index.ts';
import { menuFileRoutes } from './menu-file-routes.ts';
import { officeMenuView, officeRestaurantView } from './menu-view.ts';
import { countRows, type ListRow, readPage } from './office-lists-store.ts';
import { OFFICE_TABLES, type OfficeTable, STOPPED } from './office-tables.ts';
import { type FoundRows, findChunks, findPage } from './search-list.ts';
import { moveSwitch } from './switch-menu.ts';

/** A long list may take this long to download. */
const EXPORT_MS = 10 * 60 * 1000;

/** What customers wrote, and whether our texts go out at all. */
function textRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  // A second call changes nothing: the first reader stays.
  serve(app, 'POST /api/office/inbox/:id/read', ({ params, staff }) =>
    readInbound(dependencies, params.id, staff.name),
  );

  serve(app, 'GET /api/office/messages/fault', async () => ok({ fault: await readFault(dependencies) }));
}

/** Approving or declining a request, once (rule whitelist-decisions): an approved place is then deliverable. */
interface WhitelistInput {
  readonly id: string;
  readonly decision: WhitelistDecision;
  readonly key: string | undefined;
  readonly staff: StaffMember;
}

/** Decides a request. Problems: NOT_FOUND; ALREADY_DECIDED with the decision. */
async function decideWhitelist(
  dependencies: Dependencies,
  { id, decision, key, staff }: WhitelistInput,
): Outcome<WhitelistDecided> {
  const { clock, log } = dependencies;
  const idempotent = { scope: 'decide-whitelist', key, body: { id, decision, by: staff.id } };
  const decided = await runOnce<WhitelistDecided>(dependencies, idempotent, async (trx) => {
    const decidedAt = clock.now();
    if (await decideRequest(trx, id, decision, decidedAt)) return ok({ id, status: decision, decidedAt });
    const known = await findWhitelistRequest(trx, id);
    if (known === undefined || known.status === 'new') return fail({ code: 'NOT_FOUND' });
    const details: WhitelistDecided = { id, status: known.status, decidedAt: known.decided_at ?? decidedAt };
    return fail({ code: 'ALREADY_DECIDED', message: catalog.alreadyDecided(known.status), details });
  });
  if (decided.ok) log.info({ kind: decision, staffId: staff.id }, 'whitelist request decided');
  return decided;
}

/** The switches of menus (rule menu-switches): customers see them within a second, by the menu's new version. */
function menuRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { clock, database } = dependencies;

  serve(app, 'GET /api/office/restaurants', async () => {
    const restaurants: OfficeRestaurant[] = [];
    for (const { id } of await readVersions(database.db)) {
      const found = await findRestaurant(dependencies, id);
      if (found !== null) restaurants.push(officeRestaurantView(found.restaurant, clock.now()));
    }
    return ok({ restaurants });
  });

  serve(app, 'GET /api/office/restaurants/:id/menu', { onSend: compressed }, async ({ params }) => {
    const found = await findRestaurant(dependencies, params.id);
    if (found === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
    return ok(officeMenuView(found.restaurant, found.version, clock.now()));
  });

  serve(app, 'POST /api/office/restaurants/:id/switch', async ({ params, body, staff, idempotencyKey: key }) => {
    const input = { restaurantId: params.id, body, key, staff };
    return mapOk(await moveSwitch(dependencies, input), (version) => ({ version }));
  });
}

/** The office: lists, decisions, switches of menus (rules office-lists, whitelist-decisions, menu-switches). */
export function officeRoutes(app: FastifyInstance, dependencies: Dependencies, disk: DiskSpace): void {
  menuRoutes(app, dependencies);
  menuFileRoutes(app, dependencies);
  textRoutes(app, dependencies);
  // The staff must see it too, not only the log and /readyz (rule failing-disk).
  serve(app, 'GET /api/office/disk', async () => ok({ warning: await disk.warning() }));

  serve(app, 'GET /api/office/:list', { onSend: compressed }, async ({ params, query }) =>
    ok(await listRows(dependencies, params.list, query)),
  );

  serve(app, 'GET /api/office/:list.csv', { config: { answerMs: EXPORT_MS } }, ({ params, query }, reply) => {
    const { stream, fileName } = exportList(dependencies, params.list, query.search);
    reply.header('content-disposition', `attachment; filename="${fileName}"`).type('text/csv; charset=utf-8');
    return { sent: reply.send(stream) };
  });

  serve(app, 'POST /api/office/whitelist/:id/decision', ({ params, body, staff, idempotencyKey: key }) =>
    decideWhitelist(dependencies, { id: params.id, decision: body.decision, key, staff }),
  );
}

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

/** A whole list as a CSV stream (rule office-files), and the name that it is saved under. */
function exportList(
  dependencies: Dependencies,
  list: OfficeList,
  search: string,
): { readonly stream: Readable; readonly fileName: string } {
  const { clock, shop } = dependencies;
  const [day] = areaTime(shop.current.timeZone)(clock.now()).split(' ');
  return { stream: Readable.from(lines(dependencies, list, search)), fileName: `${list}-${day}.csv` };
}

/** The cells of rows, in the order of the columns. Whether a phone said STOP is read only where a column shows it. */
async function cellsOf(
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
async function listRows(
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
