/** All SQL about late reports, their photos, and the drivers from whom orders were taken (rule late-reports). */
import type { Db, Trx } from '#server/database/database-port.ts';
import { addRows, changeRows, findRow, findRows, numberOfRows } from '#server/database/rows.ts';
import type { FormerDriversTable, LateReportPhotosTable, LateReportsTable } from '#server/database/schema-board.ts';

/** Stores that an order was taken from a driver, whose reports about it are kept from then on. */
export async function noteFormerDriver(trx: Trx, former: FormerDriversTable): Promise<void> {
  const { taken_at } = former;
  await trx
    .insertInto('former_drivers')
    .values(former)
    .onConflict((conflict) => conflict.columns(['order_id', 'staff_id']).doUpdateSet({ taken_at }))
    .execute();
}

/** When an order was last taken from this driver, Unix ms; null if it never was. */
export const readTakenAt = async (db: Db, orderId: string, staffId: string): Promise<number | null> =>
  (await findRow(db, 'former_drivers', { order_id: orderId, staff_id: staffId }))?.taken_at ?? null;

/** Whether an order was taken from this driver. */
export const wasDriver = async (db: Db, orderId: string, staffId: string): Promise<boolean> =>
  (await readTakenAt(db, orderId, staffId)) !== null;

/** The report that a driver sent with this key; undefined if there is none. */
export const findReport = (db: Db, staffId: string, key: string): Promise<LateReportsTable | undefined> =>
  findRow(db, 'late_reports', { staff_id: staffId, report_key: key });

/** How many late reports of a driver an order has. */
export const countReports = (db: Db, orderId: string, staffId: string): Promise<number> =>
  numberOfRows(db, 'late_reports', { order_id: orderId, staff_id: staffId });

/** Stores a report with its photos. */
export async function insertReport(
  trx: Trx,
  report: LateReportsTable,
  photos: readonly LateReportPhotosTable[],
): Promise<void> {
  await addRows(trx, 'late_reports', [report]);
  await addRows(trx, 'late_report_photos', photos);
}

/** An order's late reports, in the order of their arrival. */
export const readReports = (db: Db, orderId: string): Promise<LateReportsTable[]> =>
  findRows(db, 'late_reports', { order_id: orderId }, 'arrived_at', 'id');

/** The photos of these reports, each report's in the order in which they were added. */
export const readReportPhotos = (db: Db, reportIds: readonly string[]): Promise<LateReportPhotosTable[]> =>
  findRows(db, 'late_report_photos', { report_id: reportIds }, 'position');

/** The reports that wait for a decision, in the order of their arrival, at most `limit`; an order may have several. */
export function readOpenReports(db: Db, limit: number) {
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
export const resolveReports = (
  trx: Trx,
  orderId: string,
  resolution: Pick<LateReportsTable, 'resolved_at' | 'resolved_by' | 'resolved_note'>,
): Promise<number> =>
  changeRows(trx, 'late_reports', { order_id: orderId, is_conflict: 1, resolved_at: null }, resolution);
