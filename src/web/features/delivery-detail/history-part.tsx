import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/delivery-detail.tsx';
import type { DashboardOrder, OrderHistoryStep } from '#contract/order/delivery.ts';
import { clockTime } from '#domain/clock-time.ts';
import { standingSteps } from '#domain/order/step-undo.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { MomentTime } from '#web/ui/display/moment-time.tsx';
import styles from './detail-dialog.module.css';
import { DetailPart } from './detail-part.tsx';

/** The time of arrival is not shown for a step that waited less than this on a phone, ms. */
const WAITED_MS = 60_000;

/** When a step was made, and when the server received it where that was later (rule act-time). */
export function StepTime({ at, arrivedAt }: { readonly at: number; readonly arrivedAt: number | null }) {
  const { timeZone } = useArea();
  return (
    <span className="soft">
      <MomentTime at={at} />
      {arrivedAt !== null &&
        arrivedAt - at >= WAITED_MS &&
        catalog.arrivedAt(<time dateTime={new Date(arrivedAt).toISOString()}>{clockTime(arrivedAt, timeZone)}</time>)}
    </span>
  );
}

/** What was done. A step that was undone stays in the list (rule step-undo). */
function StepWords({ step, isUndone }: { readonly step: OrderHistoryStep; readonly isUndone: boolean }) {
  const status = step.status.replaceAll('_', ' ');
  if (isUndone) {
    return (
      <>
        <s>{status}</s> {catalog.undone}
      </>
    );
  }
  const words = step.kind === 'undo' ? catalog.undoneStatusAgain(status) : step.kind;
  return <strong>{step.kind === 'step' ? status : words}</strong>;
}

/** Who did what when, the latest first. */
export function HistoryPart({ order }: { readonly order: DashboardOrder }) {
  const steps = [...order.history].reverse();
  const standing = new Set(standingSteps(order.history));
  return (
    <DetailPart title={catalog.history} isLast>
      <ol className="stack-3">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added, at the top, and may be equal
          <li key={steps.length - index}>
            <p className={`flex wrap gap-x-3 justify-between ${styles.stepHead}`}>
              <span>
                <StepWords step={step} isUndone={step.kind === 'step' && !standing.has(step)} />
                {step.person !== '' && catalog.byPerson(step.person)}
              </span>
              <StepTime at={step.at} arrivedAt={step.arrivedAt} />
            </p>
            {step.note !== '' && <p className="px-3 py-2 pre-line anywhere bg-lamp-soft round-1">{step.note}</p>}
          </li>
        ))}
        <li>
          <p className={`flex wrap gap-x-3 justify-between ${styles.stepHead}`}>
            <span>{catalog.ordered}</span>
            <StepTime at={order.createdAt} arrivedAt={null} />
          </p>
        </li>
      </ol>
    </DetailPart>
  );
}

interface PhotoListProps {
  readonly photos: DashboardOrder['photos'];
  /** What they show, for people who cannot see them. */
  readonly label: string;
}

export function PhotoList({ photos, label }: PhotoListProps) {
  if (photos.length === 0) return null;
  return (
    <ul className="row-2">
      {photos.map(({ url }, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={catalog.photoLabel(label, index + 1, photos.length)}
              className={`round-1 cover ${styles.photo}`}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

export function PhotosPart({ order }: { readonly order: DashboardOrder }) {
  if (order.photos.length === 0) return null;
  return (
    <DetailPart title={shared.deliveryPhotos}>
      <PhotoList photos={order.photos} label={catalog.delivery} />
    </DetailPart>
  );
}
