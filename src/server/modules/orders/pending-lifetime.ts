import type { Insertable } from 'kysely';
import type { Trx } from '#server/database/database-port.ts';
import { appendEvent, appendEvents, type NewEvent } from '#server/database/events/event-log.ts';
import type { PendingOrdersTable } from '#server/database/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { expirePending, insertPendingLast } from './pending-orders-store.ts';

/** How a pending order begins, and ends unpaid (rule pending-order-lifetime), each with its event. */

/** At most so many pending orders in one transaction, because other writers wait for it. */
const BATCH = 200;

/** Writes a new pending order and its event. */
export async function savePending(trx: Trx, row: Insertable<PendingOrdersTable>): Promise<void> {
  insertPendingLast(trx, row);
  await appendEvent(trx, { orderId: row.id, kind: 'pending.saved', payload: {}, at: row.created_at });
}

/** Ends all expired unpaid pending orders. */
export async function expireUnpaid({ database, clock }: Pick<Dependencies, 'database' | 'clock'>): Promise<void> {
  const at = clock.now();
  let isMore = true;
  while (isMore) {
    isMore = await database.transact(async (trx) => {
      const ids = await expirePending(trx, at, BATCH);
      const [first, ...others] = ids.map(
        (orderId): NewEvent => ({ orderId, kind: 'pending.expired', payload: {}, at }),
      );
      if (first !== undefined) await appendEvents(trx, [first, ...others]);
      return ids.length === BATCH;
    });
  }
}
