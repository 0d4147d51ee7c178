import type { BoardOrder, DeliveryOrdersAnswer, DeliveryOrdersQuery } from '#contract/delivery.ts';
import type { StaffMember } from '#contract/staff.ts';
import { orderSearchWords } from '#domain/order/order-search.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type BoardCursor, type BoardFilter, type BoardPage, countOrders, readOrdersPage } from './board-store.ts';
import { pendingSince, summaryFor, todaySince } from './board-summary.ts';
import { boardOrder, boardPending } from './board-view.ts';
import { pendingPage } from './pending-page.ts';

type Needs = Pick<Dependencies, 'database' | 'clock' | 'settings'>;

/**
 * A page of the board, newest first (rule board-list), or of what a search finds (rule board-search): for the office
 * all orders and the pending ones of a day, for a driver their own, under way or ended today (rule driver-own-orders).
 * The summary is read first, so that a live stream that goes on from its event misses nothing. Problem: MALFORMED (a
 * cursor that is none).
 */
export async function listOrders(
  dependencies: Needs,
  staff: StaffMember,
  query: DeliveryOrdersQuery,
): Promise<Result<DeliveryOrdersAnswer, Problem>> {
  const before = readCursor(query.cursor);
  if (before === 'broken') return fail({ code: 'MALFORMED' });
  const { db } = dependencies.database;
  const isDriver = staff.role === 'driver';
  const { summary, eventNumber } = await summaryFor(dependencies, staff);
  const filter: BoardFilter = {
    status: query.status,
    search: orderSearchWords(query.search),
    driver: isDriver ? { id: staff.id, finishedSince: todaySince(dependencies) } : null,
  };
  const page: BoardPage = { ...filter, before, limit: query.limit + 1 };
  const orders = query.status === 'pending' ? NONE : await readOrdersPage(db, page);
  const hasPending = !isDriver && (query.status === 'pending' || query.status === 'all');
  const pending = hasPending ? await pendingPage(db, { ...page, since: pendingSince(dependencies) }) : NONE;
  const all = [...orders.rows.map(boardOrder), ...pending.rows.map(boardPending)].toSorted(newestFirst);
  const shown = all.slice(0, query.limit);
  const nextCursor = all.length > shown.length ? cursorAfter(shown) : null;
  const countFound = async (): Promise<number> => {
    const found = before === null ? orders.matching : null;
    const counted = query.status === 'pending' ? 0 : (found ?? (await countOrders(db, filter)));
    return counted + pending.matching;
  };
  const matching = filter.search === '' ? countedBy(summary.statusCounts, query.status) : await countFound();
  return ok({ success: true, orders: shown, summary, eventNumber, nextCursor, matching });
}

const NONE = { rows: [], matching: 0 } as const;

function newestFirst(a: BoardOrder, b: BoardOrder): number {
  return b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1);
}

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
