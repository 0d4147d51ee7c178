import { sql } from 'kysely';
import { isFinal } from '#domain/order/display-stage.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/order-status.ts';
import { lateLimits } from '#domain/order/time/lateness.ts';
import type { Db } from '#server/database/database-port.ts';
import { exactSum } from '#server/database/exact-sum.ts';
import { CHANGED_TOTAL } from '#server/modules/orders/index.ts';

const UNDER_WAY = ORDER_STATUSES.filter((status) => status !== 'pending' && !isFinal(status));

/** No order is older when it is cancelled. */
const DAY_MS = 24 * 60 * 60_000;

/** Moments, Unix ms. */
export interface TodayWanted {
  readonly now: number;
  /** When the business day began (rule business-day). */
  readonly dayBegan: number;
  /** Pending orders that are older are not on the board. */
  readonly pendingSince: number;
  readonly textsSince: number;
  readonly reviewsSince: number;
}

export interface TodayCounts {
  readonly underWay: number;
  readonly delivered: number;
  readonly cancelled: number;
  readonly untaken: number;
  readonly late: number;
  readonly missing: number;
  readonly unreadTexts: number;
  readonly failedTexts: number;
  readonly whitelist: number;
  readonly poorReviews: number;
}

/** Whether an order under way is late, as the board calculates it (rule order-lateness). */
function isLate(status: OrderStatus, now: number) {
  const { stepAt, estimatedAt } = lateLimits(status, now) ?? { stepAt: null, estimatedAt: null };
  return sql`(status = ${sql.lit(status)} and (step_at <= ${stepAt} or estimated_at <= ${estimatedAt}))`;
}

/** All counts in one query, each by an index over what is open or of these days: finished orders cost nothing. */
export async function readTodayCounts(db: Db, wanted: TodayWanted): Promise<TodayCounts> {
  const { now, dayBegan, pendingSince, textsSince, reviewsSince } = wanted;
  const underWay = sql.join(UNDER_WAY.map((status) => sql.lit(status)));
  const late = sql.join(
    UNDER_WAY.map((status) => isLate(status, now)),
    sql` or `,
  );
  const pendingLate = lateLimits('pending', now)?.stepAt ?? null;
  const { rows } = await sql<TodayCounts>`select
    (select count(*) from orders where status in (${underWay})) as "underWay",
    (select count(*) from orders where delivered_at >= ${dayBegan}) as "delivered",
    (select count(*) from orders where status = 'cancelled' and created_at >= ${dayBegan - DAY_MS} and step_at >= ${dayBegan}) as "cancelled",
    (select count(*) from orders where status = 'received' and taken_at is null) as "untaken",
    (select count(*) from orders where status in (${underWay}) and (${late}))
      + (select count(*) from pending_orders where status = 'open' and created_at >= ${pendingSince}
        and created_at <= ${pendingLate}) as "late",
    (select count(*) from orders join missing_dishes on missing_dishes.order_id = orders.id
      where orders.status in (${underWay}) and missing_dishes.state = 'asked') as "missing",
    (select count(*) from inbound_texts where read_at is null) as "unreadTexts",
    (select count(*) from messages where created_at >= ${textsSince} and status = 'failed') as "failedTexts",
    (select count(*) from whitelist_requests where status = 'new') as "whitelist",
    (select count(*) from reviews where created_at >= ${reviewsSince} and rating <= 2) as "poorReviews"`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a question of counts has one row');
  return Object.fromEntries(
    Object.entries(row).map(([name, count]) => [name, Number(count)]),
  ) as unknown as TodayCounts;
}

/** From one moment to another, Unix ms. */
export interface MomentSpan {
  readonly from: number;
  readonly to: number;
}

/** The number of a span's orders and what they cost with their changes, without cancelled ones. */
export async function soldIn(db: Db, { from, to }: MomentSpan) {
  const { orders, cents } = await db
    .selectFrom('orders')
    .select((row) => [row.fn.countAll<number>().as('orders'), exactSum(CHANGED_TOTAL).as('cents')])
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .where('status', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  return { orders: Number(orders), cents: Number(cents) };
}

/** No shop of one local area has more on a day. */
const MOST_SOLD = 5000;

/** The orders since a moment with what was sold, without the cancelled ones. */
export async function readSoldOrders(db: Db, from: number) {
  const rows = await db
    .selectFrom('orders')
    .select(['restaurant_id', 'restaurant_name', 'created_at', 'document'])
    .select(CHANGED_TOTAL.as('cents'))
    .where('created_at', '>=', from)
    .where('status', '<>', 'cancelled')
    .orderBy('created_at', 'desc')
    .limit(MOST_SOLD)
    .execute();
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}

export type SoldOrder = Awaited<ReturnType<typeof readSoldOrders>>[number];
