import { type Insertable, type Selectable, sql } from 'kysely';
import { ORDER_PAYMENT_MACHINE, paymentStatusAfter, statusesBefore } from '#domain/money/payment-status.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { standingSteps } from '#domain/order/step-undo.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { changeWords } from '#server/database/order-search/order-words.ts';
import { searchTextOf } from '#server/database/order-search/search-text-of.ts';
import { changeRows } from '#server/database/rows.ts';
import type { OrderHistoryTable, OrdersTable } from '#server/database/schema.ts';
import { type Slots, statement } from '#server/database/statement.ts';
import { isPaidInCash } from '#server/modules/ledger/index.ts';
import type { OrderDocument } from './order-document.ts';
import { PAID_TOTAL } from './priced-changes-store.ts';

export type Order = Selectable<OrdersTable>;
export type OrderStep = Pick<Selectable<OrderHistoryTable>, 'status' | 'at'>;

export const findOrderByPending = statement((db, pendingOrderId: Slots<string>) =>
  db.selectFrom('orders').selectAll().where('pending_order_id', '=', pendingOrderId),
).first;

/** The orders that payment sessions led to, be it by a session that took their place, or that they change. */
const withSessions = (db: Db) =>
  db
    .selectFrom('payment_sessions')
    .leftJoin('priced_changes', 'priced_changes.id', 'payment_sessions.pending_order_id')
    .leftJoin('settled_chains', 'settled_chains.id', 'payment_sessions.chain_id')
    .innerJoin('orders', (join) =>
      join.on('orders.pending_order_id', '=', (row) =>
        row.fn.coalesce(
          'priced_changes.pending_order_id',
          'settled_chains.pending_order_id',
          'payment_sessions.pending_order_id',
        ),
      ),
    )
    .selectAll('orders');

/** A payment session's order, also if another of its chain or pending order paid; the first has it. */
export const findOrderBySession = statement((db, sessionId: Slots<string>) =>
  withSessions(db).where('payment_sessions.session_id', '=', sessionId),
).first;

/** The same, by our own id of the session. */
export function findOrderByReference(db: Db, reference: string): Promise<Order | undefined> {
  return withSessions(db).where('payment_sessions.id', '=', reference).executeTakeFirst();
}

export const findOrderByNumber = statement((db, orderNumber: Slots<string>) =>
  db.selectFrom('orders').selectAll().where('order_number', '=', orderNumber),
).first;

/** The provider's id of the session that paid for an order, by the id of either order; null if none did. */
export async function readPaidSession(db: Db, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('session_id')
    .where((order) => order.or([order('id', '=', orderId), order('pending_order_id', '=', orderId)]))
    .executeTakeFirst();
  return row?.session_id ?? null;
}

/** Stores an order; false if its number is taken. */
export const insertOrder = statement((db, order: Slots<OrdersTable>) =>
  db
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.column('order_number').doNothing()),
).wrote;

type NewStep = Omit<Insertable<OrderHistoryTable>, 'kind'>;

const insertStep = statement((db, step: Slots<Insertable<OrderHistoryTable>>) =>
  db.insertInto('order_history').values(step),
);

/** Adds a step, the newest one's undoing, or a new order's driver to a history; rows never change. Call it last. */
export function addStep(trx: Trx, step: NewStep, kind: 'step' | 'undo' | 'driver' = 'step'): void {
  insertStep.last(trx, { ...step, kind });
}

/** The last row of an order's history, of any kind. */
export const readHistoryEnd = statement((db, orderId: Slots<string>) =>
  db
    .selectFrom('order_history')
    .select(['step', 'status'])
    .where('order_id', '=', orderId)
    .orderBy('step', 'desc')
    .limit(sql.lit(1)),
).one;

/** A change of an order that is not a step. */
export interface HistoryNote {
  readonly orderId: string;
  readonly kind:
    | 'driver'
    | 'payment'
    | 'refund'
    | 'photo'
    | 'missing'
    | 'taken'
    | 'report'
    | 'text'
    | 'details'
    | 'kitchen'
    | 'door';
  readonly at: number;
  /** When the server received it, where that was later. */
  readonly arrivedAt?: number | null;
  readonly person: { readonly id: string; readonly name: string } | null;
  readonly note: string;
}

/** Adds a change that is not a step to an order's history, in the transaction that has changed the order's row. */
export async function addNote(
  trx: Trx,
  { orderId, kind, at, arrivedAt = null, person, note }: HistoryNote,
): Promise<void> {
  const { step, status } = await readHistoryEnd(trx, orderId);
  const row = { order_id: orderId, step: step + 1, status, at, arrived_at: arrivedAt, kind, note };
  await insertStep.count(trx, { ...row, person: person?.name ?? '', staff_id: person?.id ?? null });
}

const hold = statement((db, orderId: Slots<string>) =>
  db
    .updateTable('orders')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where((row) => row.or([row('id', '=', orderId), row('pending_order_id', '=', orderId)]))
    .returningAll(),
);

/** Keeps others from changing an order until the transaction ends, and answers it as it is now. */
export const lockOrder = (trx: Trx, orderId: string): Promise<Order | undefined> => hold.first(trx, orderId);

interface ChangedDetails {
  readonly document: OrderDocument;
  readonly words: string;
  readonly at: number;
}

/** Stores an order's document with other details, and lets the search find its phone (rule order-details). */
export async function storeDetails(trx: Trx, order: Order, { document, words, at }: ChangedDetails): Promise<void> {
  const { id, created_at } = order;
  const { phone } = document.customer;
  const searched = searchTextOf({ ...order, customer_phone: phone });
  const columns = { document: JSON.stringify(document), customer_phone: phone, search_text: searched };
  const changed = { details_changed_at: at, details_changed: words, updated_at: at };
  await changeRows(trx, 'orders', { id }, { ...columns, ...changed });
  if (phone !== order.customer_phone) await changeWords(trx, { id, createdAt: created_at, words: searched });
}

interface ChangedOrder extends ChangedDetails {
  readonly expectedAt: number | null;
  readonly toldAt: number | null;
}

/**
 * Stores a change of an order that has not changed since it was read (rules address-change, dish-change); false, with
 * nothing written, where it has.
 */
export async function storeChange(
  trx: Trx,
  order: Order,
  { document, words, expectedAt, toldAt, at }: ChangedOrder,
): Promise<boolean> {
  const times = { expected_at: expectedAt, told_arrival_at: toldAt, details_changed_at: at, updated_at: at };
  const { id, version } = order;
  const columns = { document: JSON.stringify(document), details_changed: words, ...times, version: version + 1 };
  return (await changeRows(trx, 'orders', { id, version }, columns)) === 1;
}

/** The newest orders of one browser since a time (Unix ms), with what was paid for each (rule own-orders). */
export const readBuyersOrders = (db: Db, buyerTokenHash: string, since: number, limit: number) =>
  db
    .selectFrom('orders')
    .selectAll()
    .select(PAID_TOTAL.as('paid_total'))
    .where('buyer_token_hash', '=', buyerTokenHash)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Orders of one browser at one restaurant since one of them was placed, that one left out: some ride with it. */
export const readOrdersBeside = (
  db: Db,
  { id, restaurant_id, buyer_token_hash, created_at }: Order,
): Promise<Order[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('buyer_token_hash', '=', buyer_token_hash)
    .where('restaurant_id', '=', restaurant_id)
    .where('created_at', '>=', created_at)
    .where('id', '<>', id)
    .orderBy('id')
    .execute();

/** Stores the sum of an order's pending and done refunds, cents. What was paid may be another sum than its total. */
export async function setOrderRefunded(
  trx: Trx,
  order: Order,
  { refundedCents, paidCents, at }: Record<'refundedCents' | 'paidCents' | 'at', number>,
): Promise<void> {
  const payment = { refunded_cents: refundedCents, payment_status: paymentStatusAfter(refundedCents, paidCents) };
  await changeRows(trx, 'orders', { id: order.id }, { ...payment, updated_at: at });
}

/** Adds to the refunds of surplus payments; returns the sum, in cents. */
export async function addExtraRefund(trx: Trx, orderId: string, amountCents: number, at: number): Promise<number> {
  const { extra_refunded_cents } = await trx
    .updateTable('orders')
    .set((row) => ({ extra_refunded_cents: row('extra_refunded_cents', '+', amountCents), updated_at: at }))
    .where('id', '=', orderId)
    .returning('extra_refunded_cents')
    .executeTakeFirstOrThrow();
  return extra_refunded_cents;
}

/** The steps of an order and what took steps back, oldest first. */
export const readCourse = statement((db, orderId: Slots<string>) =>
  db
    .selectFrom('order_history')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['step', 'undo'])
    .orderBy('step'),
).all;

/** The steps of an order that aren't undone, oldest first (rule step-undo). */
export async function readSteps(db: Db, orderId: string): Promise<OrderStep[]> {
  return standingSteps(await readCourse(db, orderId)).map(({ status, at }) => ({ status, at }));
}

/**
 * Attaches a payment to an order that was converted unpaid; undefined if the order has a payment, even in cash, or was
 * cancelled, so that this payment must be refunded. The caller locks the order's row, as the code that notes cash does.
 */
export function attachPayment(
  trx: Trx,
  orderId: string,
  late: Pick<Order, 'session_id' | 'review_reason' | 'updated_at'>,
): Promise<Order | undefined> {
  return trx
    .updateTable('orders')
    .set((row) => ({
      ...late,
      payment_status: 'paid',
      needs_review: late.review_reason === null ? 0 : 1,
      version: row('version', '+', 1),
    }))
    .where('id', '=', orderId)
    .where('session_id', 'is', null)
    .where('payment_status', 'in', statusesBefore(ORDER_PAYMENT_MACHINE, 'paid'))
    .where('status', '<>', 'cancelled')
    .where(({ not }) => not(isPaidInCash))
    .returningAll()
    .executeTakeFirst();
}

const addToCount = statement((db, { status, by }: Slots<{ status: OrderStatus; by: number }>) =>
  db
    .insertInto('order_counts')
    .values({ status, count: by })
    .onConflict((conflict) =>
      conflict.column('status').doUpdateSet((row) => ({ count: row('order_counts.count', '+', by) })),
    ),
);

/** Moves an order in the counts per status, in its transaction; `from` is absent for a new order. */
export function countStatus(trx: Trx, { from, to }: { readonly from?: OrderStatus; readonly to: OrderStatus }): void {
  // In alphabetical order, so that two changes at once never wait for each other in a circle.
  const moves: (readonly [OrderStatus, number])[] =
    from === undefined
      ? [[to, 1]]
      : [
          [from, -1],
          [to, 1],
        ];
  for (const [status, by] of moves.toSorted(([a], [b]) => a.localeCompare(b))) {
    addToCount.last(trx, { status, by });
  }
}
