/** All SQL of changes of paid orders that cost more or less (rules address-change, dish-change). */
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ChangedCharges } from '#domain/money/price-change.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { addRows, changeRows } from '#server/database/rows.ts';
import type { ChangeState, PricedChangesTable } from '#server/database/schema-money.ts';
import { type Slots, statement } from '#server/database/statement.ts';
import { enqueue } from '#server/database/stores/outbox.ts';

type NewChange = Selectable<PricedChangesTable>;

export interface PricedChange extends NewChange {
  /** What the customer pays more, or less where below 0. */
  readonly total_cents: number;
}

/** What a change costs more, in the columns of its table. */
export const CHANGE_TOTAL = sql<number>`priced_changes.subtotal_cents + priced_changes.tax_cents + priced_changes.amount_cents`;

/** In a query of orders: what each cost at first, and its changes that are so. */
const totalWith = (isSo: RawBuilder<unknown>) => sql<number>`orders.total_cents + coalesce((select sum(${CHANGE_TOTAL})
  from priced_changes where priced_changes.order_id = orders.id and ${isSo}), 0)`;

/** In a query of orders: what each costs with the changes that count. */
export const CHANGED_TOTAL = totalWith(sql`priced_changes.state = 'made'`);

/** In a query of orders: what was paid for each in all, with the changes that were paid for. */
export const PAID_TOTAL = totalWith(sql`priced_changes.state = 'made' and payment_reference is not null`);

const changes = (db: Db) => db.selectFrom('priced_changes').selectAll().select(CHANGE_TOTAL.as('total_cents'));

/** Stores a change; an order has at most one that waits. */
export const insertChange = (trx: Trx, change: NewChange) => addRows(trx, 'priced_changes', [change]);

/** A change by its id, or undefined. */
export const findChange = (db: Db, id: string): Promise<PricedChange | undefined> =>
  changes(db).where('id', '=', id).executeTakeFirst();

/** The changes of an order, oldest first. */
export const readPricedChanges = statement((db, orderId: Slots<string>) =>
  changes(db).where('order_id', '=', orderId).orderBy('id'),
).all;

/** The change of an order that waits for its payment, or undefined. */
export const findWaitingChange = (db: Db, orderId: string): Promise<PricedChange | undefined> =>
  changes(db).where('order_id', '=', orderId).where('state', '=', 'waiting').executeTakeFirst();

/** What a change adds to the charges of its order. */
export const chargesOfChange = (
  change: Pick<NewChange, 'taxes' | 'delivery_fee_cents' | 'order_fees_cents'>,
): ChangedCharges => ({
  taxes: JSON.parse(change.taxes) as ChangedCharges['taxes'],
  deliveryFee: change.delivery_fee_cents,
  orderFees: change.order_fees_cents,
});

/** Tells the customer of a change as it is then, once: what to pay, or that it counts. */
export async function queueChangeText(
  trx: Trx,
  { id: changeId, order_id: orderId, state }: Pick<NewChange, 'id' | 'order_id' | 'state'>,
  at: number,
): Promise<void> {
  const kind = 'message.address';
  await enqueue(trx, { kind, dedupeKey: `${kind}:${changeId}:${state}`, payload: { orderId, changeId, state }, at });
}

/** Ends a change that waits; false where it ended before. */
export const endChange = async (
  trx: Trx,
  id: string,
  state: Exclude<ChangeState, 'waiting'>,
  end: Pick<NewChange, 'payment_reference' | 'ended_at'>,
): Promise<boolean> => (await changeRows(trx, 'priced_changes', { id, state: 'waiting' }, { state, ...end })) === 1;

export interface ChangePayment {
  /** Our own id of its session, and the provider's. */
  readonly reference: string;
  readonly sessionId: string;
  readonly charges: ChangedCharges;
  readonly amountCents: number;
}

const paidOf = statement((db, orderId: Slots<string>) =>
  db
    .selectFrom('priced_changes')
    .innerJoin('payment_sessions', 'payment_sessions.id', 'priced_changes.payment_reference')
    .select(['payment_sessions.id as reference', 'payment_sessions.session_id as sessionId'])
    .select(['taxes', 'delivery_fee_cents', 'order_fees_cents', CHANGE_TOTAL.as('amountCents')])
    .where((row) => row.or([row('order_id', '=', orderId), row('priced_changes.pending_order_id', '=', orderId)]))
    .where('priced_changes.state', '=', sql.lit('made'))
    .orderBy('priced_changes.id')
    .$narrowType<{ sessionId: string }>(),
);

/** The payments of an order's changes, by the id of either order, oldest first. */
export async function readChangePayments(db: Db, orderId: string): Promise<ChangePayment[]> {
  const rows = await paidOf.all(db, orderId);
  return rows.map(({ reference, sessionId, amountCents, ...row }) => ({
    reference,
    sessionId,
    amountCents,
    charges: chargesOfChange(row),
  }));
}
