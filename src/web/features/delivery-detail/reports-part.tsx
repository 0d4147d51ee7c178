import * as catalog from '#catalog/staff/delivery-detail.tsx';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import type { LateReport } from '#contract/order/late-reports.ts';
import { reportWords } from '#domain/order/late-report.ts';
import styles from './detail-dialog.module.css';
import { DetailPart } from './detail-part.tsx';
import { PhotoList, StepTime } from './history-part.tsx';

/** The state of a report: who decided, or that nobody has. */
function outcomeWords({ isConflict, resolved }: LateReport): string {
  if (resolved !== null) {
    const by = resolved.person === '' ? catalog.resolved : catalog.resolvedBy(resolved.person);
    return resolved.note === '' ? by : `${by}: ${resolved.note}`;
  }
  return isConflict ? catalog.nobodyHasDecided : '';
}

/** What drivers reported too late to change the order, with their photos (rule late-reports). */
export function ReportsPart({ order: { reports } }: { readonly order: DashboardOrder }) {
  if (reports.length === 0) return null;
  return (
    <DetailPart title={catalog.lateReports}>
      <ol className="stack-3">
        {reports.map((report) => (
          <li key={report.id}>
            <p className={`flex wrap gap-x-3 justify-between ${styles.stepHead}`}>
              <strong>{report.person}</strong>
              <StepTime at={report.at} arrivedAt={report.arrivedAt} />
            </p>
            <p>{reportWords({ ...report, photos: report.photos.length })}</p>
            <p className="px-3 py-2 pre-line anywhere bg-lamp-soft round-1">{outcomeWords(report)}</p>
            <PhotoList photos={report.photos} label={catalog.reportOf(report.person)} />
          </li>
        ))}
      </ol>
    </DetailPart>
  );
}
