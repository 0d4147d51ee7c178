import type { LateReport } from '#contract/order/late-reports.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { signPhotos } from '#server/modules/photos/index.ts';
import { readReportPhotos, readReports } from './late-reports-store.ts';

/** An order's late reports with links to their photos, for the office (rule late-reports). */
export async function showLateReports(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'links'>,
  orderId: string,
): Promise<LateReport[]> {
  const { db } = dependencies.database;
  const reports = await readReports(db, orderId);
  const ids = reports.map(({ id }) => id);
  const photos = Map.groupBy(await readReportPhotos(db, ids), ({ report_id: reportId }) => reportId);
  return reports.map((report) => {
    const { id, status, reason, at, arrived_at: arrivedAt, person, note } = report;
    const { resolved_at: resolvedAt, resolved_by: resolvedBy, resolved_note: resolvedNote } = report;
    return {
      ...{ id, status, reason, isConflict: report.is_conflict === 1, at, arrivedAt, person, note },
      photos: signPhotos(dependencies, photos.get(id) ?? []),
      resolved: resolvedAt === null ? null : { at: resolvedAt, person: resolvedBy, note: resolvedNote },
    };
  });
}
