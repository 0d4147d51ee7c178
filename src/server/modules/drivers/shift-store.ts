/** All SQL of a driver's own evening. Times in Unix ms. */
import { sql } from 'kysely';
import type { Db } from '#server/database/database-port.ts';
import { exactSum } from '#server/database/exact-sum.ts';
import { type Slots, statement } from '#server/database/statement.ts';

/** The orders that a driver delivered since then. */
export const readDelivered = statement((db, { driverId, since }: Slots<{ driverId: string; since: number }>) =>
  db
    .selectFrom('orders')
    .select(['id', 'details_changed_at'])
    .where('driver_id', '=', driverId)
    .where('delivered_at', '>=', since),
).all;

/** What was sold with these orders. */
export function readDeliveredDocuments(db: Db, ids: readonly string[]): Promise<{ id: string; document: string }[]> {
  return db.selectFrom('orders').select(['id', 'document']).where('id', 'in', ids).execute();
}

/**
 * The tips of orders that ended since then, after refunds, as the driver's statement has them (rule tip-of-driver),
 * cents: also of those that were cancelled while the driver had them.
 */
export async function readTipCents(db: Db, driverId: string, since: number): Promise<number> {
  const { cents } = await db
    .selectFrom('ledger')
    .innerJoin('orders', 'orders.id', 'ledger.order_id')
    .select(exactSum(sql.ref('ledger.amount_cents')).as('cents'))
    .where('ledger.kind', '=', 'tip-owed')
    .where('orders.driver_id', '=', driverId)
    .where('orders.status', 'in', ['delivered', 'cancelled'])
    .where('orders.step_at', '>=', since)
    .executeTakeFirstOrThrow();
  return 0 - Number(cents);
}
