/** All SQL of till notes and of the photos of receipts (rules till-notes, wrong-till-prices). */
import type { Selectable } from 'kysely';
import type { TillPrice, TillSighting } from '#domain/order/till.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { addRows, changeRows, findRow, findRows } from '#server/database/rows.ts';
import type { DeliveryPhotosTable } from '#server/database/schema-board.ts';
import type { TillNotesTable } from '#server/database/schema-money.ts';

export type StoredTillNote = Selectable<TillNotesTable>;

/** The dishes of a note with another price. */
export const pricesOf = ({ prices }: Pick<StoredTillNote, 'prices'>): readonly TillPrice[] => JSON.parse(prices);

export const findTillNote = (db: Db, orderId: string): Promise<StoredTillNote | undefined> =>
  findRow(db, 'till_notes', { order_id: orderId, replaced_at: null });

/** Stores a note; the previous one must have been ended, because the database allows only one. */
export const insertTillNote = (trx: Trx, note: StoredTillNote) => addRows(trx, 'till_notes', [note]);

/** Ends a note: another one takes its place, or none. */
export const endTillNote = (trx: Trx, id: string, at: number) =>
  changeRows(trx, 'till_notes', { id }, { replaced_at: at });

/** Adds photos of an order's receipt. */
export const addReceipts = (trx: Trx, photos: readonly DeliveryPhotosTable[]) => addRows(trx, 'receipt_photos', photos);

/** The photos of an order's receipt, oldest first. */
export const readReceipts = (db: Db, orderId: string): Promise<DeliveryPhotosTable[]> =>
  findRows(db, 'receipt_photos', { order_id: orderId }, 'taken_at', 'position');

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
