import { type ExpressionBuilder, sql } from 'kysely';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { Db } from '#server/database/database-port.ts';
import type { Database } from '#server/database/schema.ts';
import { type Slots, statement } from '#server/database/statement.ts';

/** All SQL of the board: lists of orders and pending orders, newest first. Times in Unix ms. */

/** A page's start: below this moment, and at the same moment below this id. */
export interface BoardCursor {
  readonly createdAt: number;
  readonly id: string;
}

export interface OfDriver {
  readonly id: string;
  readonly finishedSince: number;
}

export interface BoardFilter {
  readonly status: OrderStatus | 'all';
  /** Lower case; '' = none. */
  readonly search: string;
  /** Nothing is found by the customer's phone (rule hidden-phones). */
  readonly hidesPhones: boolean;
  /** If set, only this driver's orders: those under way, and those finished since then. */
  readonly driver: OfDriver | null;
}

export interface BoardPage extends BoardFilter {
  readonly before: BoardCursor | null;
  readonly limit: number;
}

const ORDER_COLUMNS = [
  'orders.id',
  'orders.pending_order_id',
  'orders.order_number',
  'orders.status',
  'orders.created_at',
  'orders.step_at',
  'orders.estimated_at',
  'orders.ready_at',
  'orders.expected_at',
  'orders.version',
  'orders.customer_name',
  'orders.customer_phone',
  'orders.restaurant_name',
  'orders.total_cents',
  'orders.payment_status',
  'orders.needs_review',
  'orders.review_reason',
  'orders.driver_id',
  'orders.taken_at',
  'orders.taken_by',
  'orders.details_changed_at',
  'orders.details_changed',
  'orders.door_wait_at',
  'orders.door_answered_at',
  'orders.restaurant_name',
  'staff.name as driver_name',
  'waiting.kind as waits_for',
] as const;

/** The orders below a cursor. */
export const belowCursor =
  ({ createdAt, id }: BoardCursor) =>
  ({ eb, and, or }: ExpressionBuilder<Database, 'orders'>) =>
    and([
      eb('orders.created_at', '<=', createdAt),
      or([eb('orders.created_at', '<', createdAt), eb('orders.id', '<', id)]),
    ]);

/** The orders that are a driver's to see: `isOrderOf` (driver-orders.ts), as the database asks it. */
export const ofDriver =
  ({ id, finishedSince }: OfDriver | Slots<OfDriver>) =>
  ({ eb, and, or }: ExpressionBuilder<Database, 'orders'>) =>
    and([
      eb('orders.driver_id', '=', id),
      or([eb('orders.status', 'not in', ['delivered', 'cancelled']), eb('orders.step_at', '>=', finishedSince)]),
    ]);

const newest = (db: Db) => db.selectFrom('orders').select('orders.id').orderBy('orders.created_at', 'desc');
const newestIds = statement((db, limit: Slots<number>) => newest(db).orderBy('orders.id', 'desc').limit(limit));
const newestOfDriver = statement((db, { driver, limit }: Slots<{ driver: OfDriver; limit: number }>) =>
  newest(db).orderBy('orders.id', 'desc').where(ofDriver(driver)).limit(limit),
);

/** The ids of a page without a search, newest first. */
export async function listIds(db: Db, page: BoardPage): Promise<readonly string[]> {
  const { status, driver, before, limit } = page;
  if (status === 'all' && before === null) {
    const rows = driver === null ? await newestIds.all(db, limit) : await newestOfDriver.all(db, { driver, limit });
    return rows.map(({ id }) => id);
  }
  let query = db.selectFrom('orders').select('orders.id');
  if (status !== 'all') query = query.where('orders.status', '=', status);
  if (driver !== null) query = query.where(ofDriver(driver));
  if (before !== null) query = query.where(belowCursor(before));
  const rows = await query.orderBy('orders.created_at', 'desc').orderBy('orders.id', 'desc').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Orders of the board by their ids, in no particular order. */
export async function readBoardOrders(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('orders')
    .leftJoin('staff', 'staff.id', 'orders.driver_id')
    .leftJoin('priced_changes as waiting', (join) =>
      join.onRef('waiting.order_id', '=', 'orders.id').on('waiting.state', '=', sql.lit('waiting')),
    )
    .select(ORDER_COLUMNS)
    .select(sql<number | null>`waiting.amount_cents + waiting.subtotal_cents + waiting.tax_cents`.as('waits_for_cents'))
    .where('orders.id', 'in', ids)
    .execute();
}
export type BoardOrderRow = Awaited<ReturnType<typeof readBoardOrders>>[number];

/** Documents by their orders' ids; they are large, and read only where they are not known. */
export async function readDocuments(
  db: Db,
  table: 'orders' | 'pending_orders',
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom(table).select(['id', 'document']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, document }) => [id, document]));
}

export async function readOrdersPage(db: Db, ids: readonly string[]): Promise<readonly BoardOrderRow[]> {
  const rows = new Map((await readBoardOrders(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

const waitingSince =
  (since: number) =>
  ({ eb, and }: ExpressionBuilder<Database, 'pending_orders'>) =>
    and([eb('pending_orders.status', '=', sql.lit('open')), eb('pending_orders.created_at', '>=', since)]);

const searchedPending = (db: Db) =>
  db
    .selectFrom('pending_orders')
    .select([
      'pending_orders.id',
      'pending_orders.created_at',
      'pending_orders.customer_phone',
      'pending_orders.restaurant_name',
    ])
    .select((row) =>
      row
        .selectFrom('payment_sessions')
        .select('session_id')
        .whereRef('payment_sessions.pending_order_id', '=', 'pending_orders.id')
        .where('session_id', 'is not', null)
        .orderBy('payment_sessions.created_at', 'desc')
        .limit(1)
        .as('session_id'),
    );

const withTotal = (db: Db) => searchedPending(db).select('final_total_cents');

export interface PendingPage extends Pick<BoardPage, 'search' | 'before' | 'limit'> {
  readonly since: number;
}

/** What a search looks through, but for names: the pending orders since then that wait for a payment, newest first. */
export function readWaiting(db: Db, since: number) {
  const query = searchedPending(db).where(waitingSince(since));
  return query.orderBy('pending_orders.created_at', 'desc').orderBy('pending_orders.id', 'desc').execute();
}
export type WaitingRow = Awaited<ReturnType<typeof readWaiting>>[number];

/** One page of the pending orders that wait for their payment, newest first, without a search. */
export function readPendingPage(db: Db, { since, before, limit }: Omit<PendingPage, 'search'>) {
  let query = withTotal(db).where(waitingSince(since));
  if (before !== null) {
    query = query
      .where('pending_orders.created_at', '<=', before.createdAt)
      .where(({ eb, or }) =>
        or([eb('pending_orders.created_at', '<', before.createdAt), eb('pending_orders.id', '<', before.id)]),
      );
  }
  return query.orderBy('pending_orders.created_at', 'desc').orderBy('pending_orders.id', 'desc').limit(limit).execute();
}
export type BoardPendingRow = Awaited<ReturnType<typeof readPendingPage>>[number];

/** Pending orders of the board by their ids, in any status and order. */
export async function readBoardPending(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return withTotal(db).select('pending_orders.status').where('pending_orders.id', 'in', ids).execute();
}

/** A pending order that is not converted yet, with its newest session. */
export function findBoardPending(db: Db, id: string) {
  return withTotal(db)
    .select('document')
    .where('pending_orders.id', '=', id)
    .where('pending_orders.status', '<>', 'converted')
    .executeTakeFirst();
}
