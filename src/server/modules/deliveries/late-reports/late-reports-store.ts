/** All SQL about late reports, their photos, and the drivers from whom orders were taken (rule late-reports). */
import type { Db, Trx } from '#server/database/database-port.ts';
import type { LateReportPhotosTable, LateReportsTable } from '#server/database/schema-board.ts';

/** Stores that an order was taken from a driver, whose reports about it are kept from then on. */
export async function noteFormerDriver(
  trx: Trx,
  former: { readonly orderId: string; readonly staffId: string; readonly at: number },
): Promise<void> {
  const { orderId, staffId, at } = former;
  await trx
    .insertInto('former_drivers')
    .values({ order_id: orderId, staff_id: staffId, taken_at: at })
    .onConflict((conflict) => conflict.columns(['order_id', 'staff_id']).doUpdateSet({ taken_at: at }))
    .execute();
}

/** When an order was last taken from this driver, Unix ms; null if it never was. */
export async function readTakenAt(db: Db, orderId: string, staffId: string): Promise<number | null> {
  const row = await db
    .selectFrom('former_drivers')
    .select('taken_at')
    .where('order_id', '=', orderId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row?.taken_at ?? null;
}

/** Whether an order was taken from this driver. */
export const wasDriver = async (db: Db, orderId: string, staffId: string): Promise<boolean> =>
  (await readTakenAt(db, orderId, staffId)) !== null;

/** The report that a driver sent with this key; undefined if there is none. */
export function findReport(db: Db, staffId: string, key: string): Promise<LateReportsTable | undefined> {
  return db
    .selectFrom('late_reports')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('report_key', '=', key)
    .executeTakeFirst();
}

/** How many late reports of a driver an order has. */
export async function countReports(db: Db, orderId: string, staffId: string): Promise<number> {
  const { count } = await db
    .selectFrom('late_reports')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores a report with its photos. */
export async function insertReport(
  trx: Trx,
  report: LateReportsTable,
  photos: readonly LateReportPhotosTable[],
): Promise<void> {
  await trx.insertInto('late_reports').values(report).execute();
  if (photos.length > 0) {
    await trx
      .insertInto('late_report_photos')
      .values([...photos])
      .execute();
  }
}

/** An order's late reports, in the order of their arrival. */
export function readReports(db: Db, orderId: string): Promise<LateReportsTable[]> {
  return db
    .selectFrom('late_reports')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('arrived_at')
    .orderBy('id')
    .execute();
}

/** The photos of these reports, each report's in the order in which they were added. */
export async function readReportPhotos(
  db: Db,
  reportIds: readonly string[],
): Promise<Pick<LateReportPhotosTable, 'id' | 'report_id' | 'taken_at'>[]> {
  if (reportIds.length === 0) return [];
  return db
    .selectFrom('late_report_photos')
    .select(['id', 'report_id', 'taken_at'])
    .where('report_id', 'in', reportIds)
    .orderBy('position')
    .execute();
}

/** A report that contradicts its order, while nobody has resolved it. */
export type OpenReport = Pick<
  LateReportsTable,
  'id' | 'order_id' | 'person' | 'status' | 'reason' | 'note' | 'at' | 'arrived_at'
> & { readonly order_number: string };

/** The reports that wait for a decision, in the order of their arrival, at most `limit`; an order may have several. */
export function readOpenReports(db: Db, limit: number): Promise<OpenReport[]> {
  return db
    .selectFrom('late_reports')
    .innerJoin('orders', 'orders.id', 'late_reports.order_id')
    .select(['late_reports.id', 'late_reports.order_id', 'orders.order_number'])
    .select(['late_reports.person', 'late_reports.status', 'late_reports.reason', 'late_reports.note'])
    .select(['late_reports.at', 'late_reports.arrived_at'])
    .where('late_reports.is_conflict', '=', 1)
    .where('late_reports.resolved_at', 'is', null)
    .orderBy('late_reports.arrived_at')
    .limit(limit)
    .execute();
}

/** Resolves the open reports of an order; returns how many. */
export async function resolveReports(
  trx: Trx,
  orderId: string,
  resolution: { readonly at: number; readonly by: string; readonly note: string },
): Promise<number> {
  const { at, by, note } = resolution;
  const { numUpdatedRows } = await trx
    .updateTable('late_reports')
    .set({ resolved_at: at, resolved_by: by, resolved_note: note })
    .where('order_id', '=', orderId)
    .where('is_conflict', '=', 1)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
