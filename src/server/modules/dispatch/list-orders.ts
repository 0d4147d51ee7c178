import type { BoardOrder, DeliveryOrdersAnswer, DeliveryOrdersQuery } from '#contract/order/delivery.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { withoutPhone } from '#domain/order/hidden-phones.ts';
import { orderSearchWords } from '#domain/order/order-search.ts';
import { can } from '#domain/person/roles.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Db } from '#server/database/database-port.ts';
import type { Dependencies } from '#server/dependencies.ts';
import {
  type BoardCursor,
  type BoardPage,
  type BoardPendingRow,
  listIds,
  type PendingPage,
  readBoardPending,
  readOrdersPage,
  readPendingPage,
  readWaiting,
  type WaitingRow,
} from './board-store.ts';
import { pendingSince, summaryFor, todaySince } from './board-summary.ts';
import { boardOrders, boardPending, searchPending } from './board-view.ts';
import { hidesPhones } from './hides-phones.ts';
import { searchIds } from './search-store.ts';

type Needs = Pick<Dependencies, 'database' | 'clock' | 'shop'>;

/**
 * A page of the board, newest first (rule board-list), or of a search's results (rule board-search): for the office
 * all orders and the pending ones of a day, for a driver their own, under way or ended today (rule driver-own-orders),
 * neither shown with nor found by phones that the shop hides (rule hidden-phones). The summary is read first, so that
 * a live stream that continues from its event misses nothing. Problem: MALFORMED (an invalid cursor).
 */
export async function listOrders(
  dependencies: Needs,
  staff: StaffMember,
  query: DeliveryOrdersQuery,
): Outcome<DeliveryOrdersAnswer> {
  const before = readCursor(query.cursor);
  if (before === 'broken') return fail({ code: 'MALFORMED' });
  const { db } = dependencies.database;
  const seesAll = can(staff.role, 'see-all-orders');
  const isHidden = hidesPhones(dependencies, staff.role);
  const { summary, eventNumber } = await summaryFor(dependencies, staff);
  const page: BoardPage = {
    status: query.status,
    search: orderSearchWords(query.search),
    hidesPhones: isHidden,
    driver: seesAll ? null : { id: staff.id, finishedSince: todaySince(dependencies) },
    before,
    limit: query.limit + 1,
  };
  const readIds = () => (page.search === '' ? listIds(db, page) : searchIds(dependencies.database, page));
  const orders = query.status === 'pending' ? [] : await readOrdersPage(db, await readIds());
  const hasPending = seesAll && (query.status === 'pending' || query.status === 'all');
  const pending = hasPending ? await pendingPage(db, { ...page, since: pendingSince(dependencies) }) : [];
  const cards = await boardOrders(db, orders);
  const all = [...(isHidden ? cards.map(withoutPhone) : cards), ...(await boardPending(db, pending))].toSorted(
    newestFirst,
  );
  const shown = all.slice(0, query.limit);
  const nextCursor = all.length > shown.length ? cursorAfter(shown) : null;
  const found = before === null && nextCursor === null ? shown.length : null;
  const matching = page.search === '' ? countedBy(summary.statusCounts, query.status) : found;
  return ok({ success: true, orders: shown, summary, eventNumber, nextCursor, matching });
}

const newestFirst = (a: BoardOrder, b: BoardOrder): number => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1);

function countedBy(counts: Readonly<Record<string, number>>, status: string): number {
  if (status !== 'all') return counts[status] ?? 0;
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

const CURSOR = /^(\d{1,15})\.([A-Za-z0-9_-]{1,80})$/;

function readCursor(cursor: string | undefined): BoardCursor | null | 'broken' {
  if (cursor === undefined || cursor === '') return null;
  const [, createdAt, id] = CURSOR.exec(cursor) ?? [];
  return createdAt === undefined || id === undefined ? 'broken' : { createdAt: Number(createdAt), id };
}

function cursorAfter(shown: readonly BoardOrder[]): string | null {
  const last = shown.at(-1);
  return last === undefined ? null : `${last.createdAt}.${last.id}`;
}

/**
 * One page of the pending orders that wait for their payment, newest first (rule pending-on-board). They are of one
 * day, and no text to search is stored for them, so a search goes through them here.
 */
async function pendingPage(db: Db, page: PendingPage): Promise<readonly BoardPendingRow[]> {
  const { search, since, before, limit } = page;
  if (search === '') return readPendingPage(db, page);
  const found = await searchPending(db, await readWaiting(db, since), search);
  const ids = found.filter((row) => isBelow(row, before)).slice(0, limit);
  return readBoardPending(
    db,
    ids.map(({ id }) => id),
  );
}

function isBelow({ created_at: at, id }: WaitingRow, before: BoardCursor | null): boolean {
  return before === null || at < before.createdAt || (at === before.createdAt && id < before.id);
}
