/** All SQL of a driver's own evening. Times in Unix ms. */
import { sql } from 'kysely';
import type { Db } from '#server/database/database-port.ts';
import { exactSum } from '#server/database/exact-sum.ts';

/** The orders that a driver delivered since then, with what was sold. */
export function readDelivered(db: Db, driverId: string, since: number) {
  return db
    .selectFrom('orders')
    .select('document')
    .where('driver_id', '=', driverId)
    .where('delivered_at', '>=', since)
    .execute();
}

/** The tips of these orders after refunds, as the driver's statement has them (rule tip-of-driver), cents. */
export async function readTipCents(db: Db, driverId: string, since: number): Promise<number> {
  const { cents } = await db
    .selectFrom('ledger')
    .innerJoin('orders', 'orders.id', 'ledger.order_id')
    .select(exactSum(sql.ref('ledger.amount_cents')).as('cents'))
    .where('ledger.kind', '=', 'tip-owed')
    .where('orders.driver_id', '=', driverId)
    .where('orders.delivered_at', '>=', since)
    .executeTakeFirstOrThrow();
  return 0 - Number(cents);
}
