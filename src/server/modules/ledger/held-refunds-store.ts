/** All SQL of refunds beyond a dispatcher's limit at a cancellation (rule cancellation-limit). */
import type { Db, Trx } from '#server/database/database-port.ts';
import { addRows, deleteRows, findRow } from '#server/database/rows.ts';
import type { HeldRefundsTable } from '#server/database/schema-money.ts';

/** Stores a refund that waits for an owner. */
export const holdRefund = (trx: Trx, held: HeldRefundsTable) => addRows(trx, 'held_refunds', [held]);

/** Everything that waits, newest first. */
export function readHeldRefunds(db: Db): Promise<HeldRefundsTable[]> {
  return db.selectFrom('held_refunds').selectAll().orderBy('held_at', 'desc').execute();
}

/** What waits for an order, or undefined. */
export const findHeldRefund = (db: Db, orderId: string): Promise<HeldRefundsTable | undefined> =>
  findRow(db, 'held_refunds', { order_id: orderId });

/** Ends the wait, because an owner has decided; false if it had ended before. */
export const deleteHeldRefund = async (trx: Trx, orderId: string): Promise<boolean> =>
  (await deleteRows(trx, 'held_refunds', { order_id: orderId })) === 1;

/** Another refund of the order counts against what waits, cents; at 0 the wait is over. */
export async function reduceHeldRefund(trx: Trx, orderId: string, cents: number): Promise<void> {
  await trx.deleteFrom('held_refunds').where('order_id', '=', orderId).where('amount_cents', '<=', cents).execute();
  await trx
    .updateTable('held_refunds')
    .set((row) => ({ amount_cents: row('amount_cents', '-', cents) }))
    .where('order_id', '=', orderId)
    .execute();
}
