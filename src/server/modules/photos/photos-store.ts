/**
 * All SQL that reads and deletes delivery photos, those of late reports and of receipts; their rows are written with
 * the step, report or note that they belong to (modules/deliveries, modules/till).
 */
import type { Db } from '#server/database/database-port.ts';
import { findRows } from '#server/database/rows.ts';
import type { DeliveryPhotosTable } from '#server/database/schema-board.ts';
import { type Slots, statement } from '#server/database/statement.ts';

/** An order's photos, in the order of their upload. */
export const readPhotos = (db: Db, orderId: string): Promise<DeliveryPhotosTable[]> =>
  findRows(db, 'delivery_photos', { order_id: orderId }, 'position');

const countOf = statement((db, orderId: Slots<string>) =>
  db
    .selectFrom('delivery_photos')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId),
);

/** How many photos an order has. */
export const countPhotos = async (db: Db, orderId: string): Promise<number> =>
  Number((await countOf.one(db, orderId)).count);

const filesBy = (db: Db, column: 'id' | 'file', values: readonly string[]) =>
  db
    .selectFrom('delivery_photos')
    .select('file')
    .where(column, 'in', values)
    .unionAll(db.selectFrom('late_report_photos').select('file').where(column, 'in', values))
    .unionAll(db.selectFrom('receipt_photos').select('file').where(column, 'in', values));

/** The file of a photo; undefined if there is no such photo. */
export async function findPhotoFile(db: Db, id: string): Promise<string | undefined> {
  return (await filesBy(db, 'id', [id]).executeTakeFirst())?.file;
}

/** Which of these files belong to a photo. */
export async function filesInUse(db: Db, files: readonly string[]): Promise<ReadonlySet<string>> {
  if (files.length === 0) return new Set();
  return new Set((await filesBy(db, 'file', files).execute()).map(({ file }) => file));
}

/** Deletes photos that were taken before a time (Unix ms); their files are swept up afterwards. */
export async function deletePhotosBefore(db: Db, before: number): Promise<void> {
  for (const table of ['delivery_photos', 'late_report_photos', 'receipt_photos'] as const) {
    await db.deleteFrom(table).where('taken_at', '<', before).execute();
  }
}
