/** All SQL of how long kitchens took, and of what they have to make now (rule learned-times). Times are Unix ms. */
import { COOKING } from '#domain/order/time/kitchen-time.ts';
import { type CookedOrder, LEARN_FROM_MS } from '#domain/order/time/learned-times.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { addRows, deleteRows } from '#server/database/rows.ts';
import type { KitchenTimesTable } from '#server/database/schema-board.ts';

/** More say nothing new of a kitchen. */
const MOST_ORDERS = 500;

/** Stores how long a kitchen took, once for each order. */
export const storeCookingTime = (trx: Trx, row: KitchenTimesTable) =>
  addRows(trx, 'kitchen_times', [row], ['order_id']);

/** Deletes it again: the order was not ready after all. */
export const deleteCookingTime = (trx: Trx, orderId: string) => deleteRows(trx, 'kitchen_times', { order_id: orderId });

/** Deletes what nobody learns from any more. */
export async function deleteOldTimes(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('kitchen_times')
    .where('ready_at', '<', now - LEARN_FROM_MS)
    .execute();
}

/** The restaurants with orders to learn from. */
export async function readLearnable(db: Db): Promise<readonly string[]> {
  const rows = await db.selectFrom('kitchen_times').select('restaurant_id').distinct().execute();
  return rows.map(({ restaurant_id }) => restaurant_id);
}

/** The newest orders that a kitchen made in the last 60 days. */
export function readCooked(db: Db, restaurantId: string, now: number): Promise<CookedOrder[]> {
  return db
    .selectFrom('kitchen_times')
    .select(['confirmed_at as confirmedAt', 'ready_at as readyAt'])
    .where('restaurant_id', '=', restaurantId)
    .where('ready_at', '>=', now - LEARN_FROM_MS)
    .orderBy('ready_at', 'desc')
    .limit(MOST_ORDERS)
    .execute();
}

/** How many orders each kitchen has to make now. */
export async function readQueues(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .select('restaurant_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('status', 'in', COOKING)
    .where('needs_review', '=', 0)
    .groupBy('restaurant_id')
    .execute();
  return new Map(rows.map(({ restaurant_id, count }) => [restaurant_id, Number(count)]));
}
