import { sql } from 'kysely';
import type { Db } from '#server/database/database-port.ts';
import { isUnsettledPayment, isWaitingEvent } from '#server/modules/payments/index.ts';

/** The shop's figures. Times are Unix ms, null if there is none. */
export interface ShopFigures {
  readonly ordersByStatus: ReadonlyMap<string, number>;
  /** When the oldest order was made that its restaurant has not confirmed. */
  readonly unconfirmedSince: number | null;
  readonly pendingOrders: number;
  readonly openSessions: number;
  /** Payments that were notified before `notifiedBefore` and have led to nothing yet. */
  readonly unsettledPayments: number;
  /** Since when the oldest unsent row of the outbox has been due. */
  readonly outboxSince: number | null;
  /** Rows of the outbox that were tried and are not sent yet. */
  readonly outboxFailing: number;
  /** News of the provider that nobody has acted on: refunds, disputes, payouts. */
  readonly waitingNews: number;
  readonly failedTexts: number;
}

export interface FiguresWanted {
  readonly now: number;
  readonly notifiedBefore: number;
  readonly textsSince: number;
}

/** Reads the counts per status, and the other figures in one query, by indexes over what is open. */
export async function readFigures(db: Db, { now, notifiedBefore, textsSince }: FiguresWanted): Promise<ShopFigures> {
  const statuses = await db.selectFrom('order_counts').select(['status', 'count']).execute();
  const { rows } = await sql<Record<keyof Omit<ShopFigures, 'ordersByStatus'>, number | null>>`select
    (select min(created_at) from orders where status in ('received', 'restaurant_called')) as "unconfirmedSince",
    (select count(*) from pending_orders where status = 'open') as "pendingOrders",
    (select count(*) from payment_sessions where is_open = 1) as "openSessions",
    (select count(*) from payment_events where ${isUnsettledPayment} and received_at < ${notifiedBefore}) as "unsettledPayments",
    (select count(*) from payment_events where ${isWaitingEvent}) as "waitingNews",
    (select min(case when attempts > 0 then created_at else next_at end)
      from outbox where sent_at is null and (attempts > 0 or next_at <= ${now})) as "outboxSince",
    (select count(*) from outbox where sent_at is null and attempts > 0) as "outboxFailing",
    (select count(*) from messages where created_at >= ${textsSince} and status = 'failed') as "failedTexts"`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a question of counts has one row');
  const time = (value: number | null): number | null => (value === null ? null : Number(value));
  return {
    ordersByStatus: new Map(statuses.map(({ status, count }) => [status, Number(count)])),
    unconfirmedSince: time(row.unconfirmedSince),
    pendingOrders: Number(row.pendingOrders),
    openSessions: Number(row.openSessions),
    unsettledPayments: Number(row.unsettledPayments),
    waitingNews: Number(row.waitingNews),
    outboxSince: time(row.outboxSince),
    outboxFailing: Number(row.outboxFailing),
    failedTexts: Number(row.failedTexts),
  };
}
