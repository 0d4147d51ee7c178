/** All SQL of kitchens and their links (rule kitchen-link). Times in Unix ms. */
import { UNDO_MS } from '#domain/order/step-undo.ts';
import { COOKING } from '#domain/order/time/kitchen-time.ts';
import type { Db } from '#server/database/database-port.ts';
import { deleteRows, findRow } from '#server/database/rows.ts';
import type { KitchenLinksTable } from '#server/database/schema.ts';
import { type Slots, statement } from '#server/database/statement.ts';
import type { Order } from '#server/modules/orders/index.ts';

/** How long a kitchen hears of a cancelled order, ms. */
const CANCELLED_MS = 12 * 3_600_000;
/** A kitchen has fewer orders at a time. */
const MOST_ORDERS = 100;

/** Replaces a restaurant's link. */
export async function replaceLink(db: Db, link: Omit<KitchenLinksTable, 'seen_at'>): Promise<void> {
  const { secret_hash, created_at } = link;
  await db
    .insertInto('kitchen_links')
    .values({ ...link, seen_at: null })
    .onConflict((conflict) => conflict.column('restaurant_id').doUpdateSet({ secret_hash, created_at, seen_at: null }))
    .execute();
}

export const deleteLink = (db: Db, restaurantId: string) =>
  deleteRows(db, 'kitchen_links', { restaurant_id: restaurantId });

export const findLink = (db: Db, restaurantId: string): Promise<KitchenLinksTable | undefined> =>
  findRow(db, 'kitchen_links', { restaurant_id: restaurantId });

export const findLinkBySecret = statement((db, secretHash: Slots<string>) =>
  db.selectFrom('kitchen_links').selectAll().where('secret_hash', '=', secretHash),
).first;

/** Notes that a kitchen has looked. */
export const noteSeen = statement((db, { restaurantId, at }: Slots<{ restaurantId: string; at: number }>) =>
  db.updateTable('kitchen_links').set({ seen_at: at }).where('restaurant_id', '=', restaurantId),
).count;

/** The orders of a restaurant that wait for its kitchen, or for their driver there; oldest first. */
export function readKitchenOrders(db: Db, restaurantId: string): Promise<Order[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('status', 'in', [...COOKING, 'ready_pickup'])
    .where('needs_review', '=', 0)
    .orderBy('created_at')
    .limit(MOST_ORDERS)
    .execute();
}

/**
 * A restaurant's newly cancelled orders, once that can no longer be undone quietly (rule step-undo); it has made what
 * was brought back from a door.
 */
export function readKitchenCancelled(db: Db, restaurantId: string, now: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('created_at', '>=', now - CANCELLED_MS)
    .where('status', '=', 'cancelled')
    .where('door_wait_at', 'is', null)
    .where('step_at', '<=', now - UNDO_MS)
    .orderBy('created_at', 'desc')
    .limit(MOST_ORDERS)
    .execute();
}
