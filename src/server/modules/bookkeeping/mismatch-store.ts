/** All SQL of what does not fit: each query reads an index over what is open, however many orders are stored. */
import { sql } from 'kysely';
import type { Db } from '#server/database/database-port.ts';
import { type Slots, statement } from '#server/database/statement.ts';
import { isPaidInCash } from '#server/modules/ledger/index.ts';
import { isUnsettledPayment } from '#server/modules/payments/index.ts';

const MOST = 100;

/** Payments that the provider reported before a moment and that made no order. */
export const unsettledEvents = statement((db, before: Slots<number>) =>
  db
    .selectFrom('payment_events')
    .leftJoin('payment_sessions', 'payment_sessions.session_id', 'payment_events.session_id')
    .select(['payment_events.id', 'received_at', 'payment_sessions.amount_cents'])
    .where(isUnsettledPayment)
    .where('received_at', '<', before)
    .limit(MOST),
).all;

/** What the shop has of a row's payment: the charge less valid refunds and what a bank has taken. */
const LEFT = sql<number>`(select coalesce(sum(part.amount_cents), 0) from ledger as part
  where part.payment_reference = ledger.payment_reference
  and part.kind in ('charged', 'refunded', 'refund-failed', 'disputed', 'dispute-won'))`;

const askCharges = statement((db) =>
  db
    .selectFrom('ledger')
    .select(['id', 'at', 'amount_cents', LEFT.as('left_cents')])
    .where('order_id', 'is', null)
    .where('kind', '=', sql.lit('charged'))
    .where(LEFT, '>', 0)
    .orderBy('at', 'desc')
    .limit(MOST),
);

/** Payments in the ledger without an order that aren't fully refunded, each with what is left of it. */
export async function chargesWithoutOrder(db: Db) {
  const rows = await askCharges.all(db);
  return rows.map((row) => ({ ...row, left_cents: Number(row.left_cents) }));
}

const ORDER = ['orders.id', 'order_number', 'created_at', 'total_cents'] as const;

/** Orders that were accepted unpaid, without noted cash. */
export const unpaidOrders = statement((db) =>
  db
    .selectFrom('orders')
    .select(ORDER)
    .where('payment_status', '=', sql.lit('unpaid'))
    .where('status', '<>', 'cancelled')
    .where(({ not }) => not(isPaidInCash))
    .orderBy('created_at', 'desc')
    .limit(MOST),
).all;

/** Orders that wait for somebody to look at their payment. */
export const ordersToReview = statement((db) =>
  db
    .selectFrom('orders')
    .select([...ORDER, 'review_reason'])
    .where('needs_review', '=', sql.lit(1))
    .where('status', '<>', 'cancelled')
    .orderBy('created_at', 'desc')
    .limit(MOST),
).all;

/** Payments that have been under way since before a moment. */
export const slowPayments = statement((db, before: Slots<number>) =>
  db
    .selectFrom('payment_sessions')
    .select(['id', 'amount_cents', 'created_at'])
    .where('is_open', '=', sql.lit(1))
    .where('status', '=', 'processing')
    .where('created_at', '<', before)
    .limit(MOST),
).all;

/** Whether the shop has any of a failed refund's payment, neither refunded nor taken; true if none is known. */
const HAS_REST = sql<boolean>`(select coalesce(sum(part.amount_cents), 1) from ledger as part
  where part.payment_reference = refunds.payment_reference
  and part.kind in ('charged', 'refunded', 'refund-failed', 'disputed', 'dispute-won')) > 0`;

/**
 * Unfinished refunds; those decided since `decidedBefore` are just being sent. A failed one is over once all of its
 * payment was refunded or taken by a bank.
 */
export const openRefunds = statement((db, decidedBefore: Slots<number>) =>
  db
    .selectFrom('refunds')
    .leftJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['refunds.id', 'order_id', 'order_number', 'state', 'origin', 'amount_cents', 'failure'])
    .select(['reason', 'orders.status', 'payment_status', 'step_at', 'refunds.created_at', 'refunds.updated_at'])
    .where('state', '<>', sql.lit('succeeded'))
    .where('replaced_by', 'is', null)
    .where(({ or, eb }) => or([eb('state', '<>', 'decided'), eb('refunds.created_at', '<', decidedBefore)]))
    .where(({ or, eb }) => or([eb('state', '<>', 'failed'), HAS_REST]))
    .orderBy('refunds.created_at', 'desc')
    .limit(MOST),
).all;

const askSilence = statement((db, { now, before }: Slots<{ now: number; before: number }>) =>
  db
    .selectFrom('payment_sessions')
    .select((one) => one.fn.min(one.fn.coalesce('checked_at', 'created_at')).as('since'))
    .where('is_open', '=', sql.lit(1))
    .where('expires_at', '>', now)
    .where((one) => one(one.fn.coalesce('checked_at', 'created_at'), '<', before)),
);

/** Since when the session that waits longest was not asked about, which may be paid now; null if none waits. */
export async function silentSince(db: Db, now: number, before: number): Promise<number | null> {
  const row = await askSilence.first(db, { now, before });
  return row?.since == null ? null : Number(row.since);
}
