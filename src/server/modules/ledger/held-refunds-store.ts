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

/** Ends the wait, because an owner has decided. */
export async function dropHeldRefund(trx: Trx, orderId: string): Promise<void> {
  await trx.deleteFrom('held_refunds').where('order_id', '=', orderId).execute();
}
