/** All SQL of the orders under way, for the map and for suggestions. Times in Unix ms. */
import type { Db } from '#server/database/database-port.ts';

/** No shop of one local area has more orders under way. */
const MOST_OPEN = 300;

/** The orders under way, oldest first. */
export function readOpenRows(db: Db) {
  return db
    .selectFrom('orders')
    .leftJoin('staff', 'staff.id', 'orders.driver_id')
    .select(['orders.id', 'order_number', 'status', 'orders.created_at', 'step_at', 'estimated_at', 'ready_at'])
    .select('details_changed_at')
    .select(['restaurant_id', 'driver_id', 'staff.name as driver_name'])
    .where('status', 'not in', ['delivered', 'cancelled'])
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(MOST_OPEN)
    .execute();
}
export type OpenOrderRow = Awaited<ReturnType<typeof readOpenRows>>[number];

export async function readOpenDocuments(db: Db, ids: readonly string[]): Promise<{ id: string; document: string }[]> {
  return ids.length === 0 ? [] : db.selectFrom('orders').select(['id', 'document']).where('id', 'in', ids).execute();
}

/** The newest delivery of each driver since then. */
export function readLastDeliveries(db: Db, since: number) {
  return db
    .selectFrom('orders')
    .select(['driver_id', 'delivered_at', 'document'])
    .where('delivered_at', '>=', since)
    .where('driver_id', 'is not', null)
    .orderBy('delivered_at')
    .execute();
}
