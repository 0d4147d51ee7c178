/** All SQL of till notes and of the photos of receipts (rules till-notes, wrong-till-prices). */
import type { Selectable } from 'kysely';
import type { TillPrice, TillSighting } from '#domain/order/till.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import type { DeliveryPhotosTable } from '#server/database/schema-board.ts';
import type { TillNotesTable } from '#server/database/schema-money.ts';

export type StoredTillNote = Selectable<TillNotesTable>;

/** The dishes of a note with another price. */
export const pricesOf = ({ prices }: Pick<StoredTillNote, 'prices'>): readonly TillPrice[] => JSON.parse(prices);

export function findTillNote(db: Db, orderId: string): Promise<StoredTillNote | undefined> {
  return db
    .selectFrom('till_notes')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
}

/** Stores a note; the previous one must have been ended, because the database allows only one. */
export async function insertTillNote(trx: Trx, note: StoredTillNote): Promise<void> {
  await trx.insertInto('till_notes').values(note).execute();
}

/** Ends a note: another one takes its place, or none. */
export async function endTillNote(trx: Trx, id: string, at: number): Promise<void> {
  await trx.updateTable('till_notes').set({ replaced_at: at }).where('id', '=', id).execute();
}

/** Adds photos of an order's receipt. */
export async function addReceipts(trx: Trx, photos: readonly DeliveryPhotosTable[]): Promise<void> {
  if (photos.length > 0) await trx.insertInto('receipt_photos').values(photos).execute();
}

/** The photos of an order's receipt, oldest first. */
export function readReceipts(db: Db, orderId: string): Promise<Pick<DeliveryPhotosTable, 'id' | 'taken_at'>[]> {
  return db
    .selectFrom('receipt_photos')
    .select(['id', 'taken_at'])
    .where('order_id', '=', orderId)
    .orderBy('taken_at')
    .orderBy('position')
    .execute();
}

/** No shop of one local area has more that differ. */
const MOST_NOTES = 500;

/** The prices that were others at the till since a moment (Unix ms), newest first. */
export async function readSightings(db: Db, since: number): Promise<readonly TillSighting[]> {
  const rows = await db
    .selectFrom('till_notes')
    .innerJoin('orders', 'orders.id', 'till_notes.order_id')
    .select(['till_notes.prices', 'till_notes.restaurant_id', 'orders.id', 'orders.order_number'])
    .where('till_notes.replaced_at', 'is', null)
    .where('till_notes.prices', '<>', '[]')
    .where('till_notes.noted_at', '>=', since)
    .orderBy('till_notes.noted_at', 'desc')
    .limit(MOST_NOTES)
    .execute();
  return rows.flatMap(({ restaurant_id: restaurantId, id: orderId, order_number: orderNumber, ...row }) =>
    pricesOf(row).map((price) => ({ ...price, restaurantId, orderId, orderNumber })),
  );
}
