import { NO_NAME } from '#domain/person/first-name.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { changeWords } from '#server/database/order-search/order-words.ts';
import { searchTextOf } from '#server/database/order-search/search-text-of.ts';
import { changeRows } from '#server/database/rows.ts';
import type { Order } from './orders-store.ts';

/** All SQL that takes buyers and their names (rule first-name) out of old orders: those that have a phone. */

export type OldOrder = Pick<
  Order,
  'id' | 'pending_order_id' | 'document' | 'order_number' | 'restaurant_name' | 'customer_phone' | 'created_at'
>;

/** Finished orders from before a time (Unix ms) with their buyer, in one order, so that nobody deadlocks. */
export function findOldOrders(db: Db, before: number, limit: number): Promise<OldOrder[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'pending_order_id', 'document', 'order_number', 'restaurant_name', 'customer_phone', 'created_at'])
    .where('customer_phone', '>', '')
    .where('created_at', '<', before)
    .where('status', 'in', ['delivered', 'cancelled'])
    .orderBy('customer_phone')
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** Removes the buyer from an order's documents, its search text, and the request to the provider. */
export async function replaceDocument(
  trx: Trx,
  { id, pending_order_id, created_at, ...order }: OldOrder,
  document: string,
): Promise<void> {
  const nobody = { customer_phone: '', document };
  const words = searchTextOf({ ...order, customer_name: NO_NAME, customer_phone: '' });
  await changeRows(trx, 'orders', { id }, { ...nobody, customer_name: NO_NAME, search_text: words });
  await changeWords(trx, { id, createdAt: created_at, words });
  await changeRows(trx, 'pending_orders', { id: pending_order_id }, { ...nobody, client_hash: null });
  await changeRows(trx, 'priced_changes', { order_id: id }, { delivery: '{}' });
  const ofOrder = trx.selectFrom('priced_changes').select('id').where('order_id', '=', id);
  await trx
    .updateTable('payment_sessions')
    .set({ request: '{}' })
    .where((row) => row.or([row('pending_order_id', '=', pending_order_id), row('pending_order_id', 'in', ofOrder)]))
    .where('is_open', 'is', null)
    .execute();
}
