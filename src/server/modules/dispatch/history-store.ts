import * as catalog from '#catalog/server/order-work.ts';
import type { OrderHistoryStep } from '#contract/order/delivery.ts';
import type { Db } from '#server/database/database-port.ts';

export async function readHistory(db: Db, orderId: string): Promise<OrderHistoryStep[]> {
  const rows = await db
    .selectFrom('order_history')
    .select(['kind', 'status', 'at', 'arrived_at as arrivedAt', 'person', 'note'])
    .where('order_id', '=', orderId)
    .orderBy('step')
    .execute();
  return rows.map((row) => ({ ...row, note: EARLIER_WORDS.get(row.note) ?? row.note }));
}

/** Stores that earlier versions wrote, and what the history says instead. */
const EARLIER_WORDS: ReadonlyMap<string, string> = new Map([
  ['Paid (notification)', catalog.paidOnline],
  ['Paid (success-page)', catalog.paidOnline],
  ['Paid (reconcile)', catalog.paidOnline],
  ['Paid (staff)', catalog.paidOnline],
]);
