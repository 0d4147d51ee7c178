/** All SQL of changes of paid orders that cost more or less (rule address-change). */
import type { Selectable } from 'kysely';
import type { Db, Trx } from '#server/database/database-port.ts';
import type { ChangeState, PricedChangesTable } from '#server/database/schema-money.ts';

export type PricedChange = Selectable<PricedChangesTable>;

/** Stores a change; an order has at most one that waits. */
export async function insertChange(trx: Trx, change: PricedChange): Promise<void> {
  await trx.insertInto('priced_changes').values(change).execute();
}

/** A change by its id, or undefined. */
export const findChange = (db: Db, id: string): Promise<PricedChange | undefined> =>
  db.selectFrom('priced_changes').selectAll().where('id', '=', id).executeTakeFirst();

/** The changes of an order, oldest first. */
export const readPricedChanges = (db: Db, orderId: string): Promise<PricedChange[]> =>
  db.selectFrom('priced_changes').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

/** The change of an order that waits for its payment, or undefined. */
export const findWaitingChange = (db: Db, orderId: string): Promise<PricedChange | undefined> =>
  db
    .selectFrom('priced_changes')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();

interface ChangeEnd {
  readonly id: string;
  readonly state: Exclude<ChangeState, 'waiting'>;
  readonly reference: string | null;
  /** Unix ms. */
  readonly at: number;
}

/** Ends a change that waits; false where it ended before. */
export async function endChange(trx: Trx, { id, state, reference, at }: ChangeEnd): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('priced_changes')
    .set({ state, payment_reference: reference, ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** An order's additional payment, for a change. */
export interface ChangePayment {
  /** Our own id of its session, and the provider's. */
  readonly reference: string;
  readonly sessionId: string;
  readonly deliveryFee: number;
  readonly orderFees: number;
  readonly amountCents: number;
}

/** The payments of an order's changes, by the id of either order, oldest first. */
export function readChangePayments(db: Db, orderId: string): Promise<ChangePayment[]> {
  return db
    .selectFrom('priced_changes')
    .innerJoin('payment_sessions', 'payment_sessions.id', 'priced_changes.payment_reference')
    .select(['payment_sessions.id as reference', 'payment_sessions.session_id as sessionId'])
    .select(['delivery_fee_cents as deliveryFee', 'order_fees_cents as orderFees'])
    .select('priced_changes.amount_cents as amountCents')
    .where((row) => row.or([row('order_id', '=', orderId), row('priced_changes.pending_order_id', '=', orderId)]))
    .where('priced_changes.state', '=', 'made')
    .orderBy('priced_changes.id')
    .$narrowType<{ sessionId: string }>()
    .execute();
}
