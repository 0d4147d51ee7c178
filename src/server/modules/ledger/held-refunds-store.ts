/** All SQL of refunds beyond a dispatcher's limit at a cancellation (rule cancellation-limit). */
import type { Db, Trx } from '#server/database/database-port.ts';
import type { HeldRefundsTable } from '#server/database/schema-money.ts';

/** Stores a refund that waits for an owner. */
export async function holdRefund(trx: Trx, held: HeldRefundsTable): Promise<void> {
  await trx.insertInto('held_refunds').values(held).execute();
}

/** Everything that waits, newest first. */
export function readHeldRefunds(db: Db): Promise<HeldRefundsTable[]> {
  return db.selectFrom('held_refunds').selectAll().orderBy('held_at', 'desc').execute();
}

/** What waits for an order, or undefined. */
export function findHeldRefund(db: Db, orderId: string): Promise<HeldRefundsTable | undefined> {
  return db.selectFrom('held_refunds').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

/** Ends the wait, because an owner has decided; false if it had ended before. */
export async function dropHeldRefund(trx: Trx, orderId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('held_refunds')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Another refund of the order counts against what waits, cents; at 0 the wait is over. */
export async function reduceHeldRefund(trx: Trx, orderId: string, cents: number): Promise<void> {
  await trx.deleteFrom('held_refunds').where('order_id', '=', orderId).where('amount_cents', '<=', cents).execute();
  await trx
    .updateTable('held_refunds')
    .set((row) => ({ amount_cents: row('amount_cents', '-', cents) }))
    .where('order_id', '=', orderId)
    .execute();
}
