import type { DashboardOrder } from '#contract/delivery.ts';
import { clockTime } from '#domain/clock-time.ts';
import { momentText } from '#domain/moment-text.ts';
import { useArea } from '#web/state/ordering/area.ts';
import styles from './detail-dialog.module.css';
import { DetailPart } from './detail-part.tsx';

/** The time of arrival is not shown for a step that waited less than this on a phone, ms. */
const WAITED_MS = 60_000;

/** When a step was made, and when the server received it where that was later (rule act-time). */
export function StepTime({ at, arrivedAt }: { readonly at: number; readonly arrivedAt: number | null }) {
  const { timeZone } = useArea();
  return (
    <span className="soft">
      <time dateTime={new Date(at).toISOString()}>{momentText(at, timeZone)}</time>
      {arrivedAt !== null && arrivedAt - at >= WAITED_MS && (
        <>
          {', arrived '}
          <time dateTime={new Date(arrivedAt).toISOString()}>{clockTime(arrivedAt, timeZone)}</time>
        </>
      )}
    </span>
  );
}

/** Who did what when, the latest first. */
export function HistoryPart({ order }: { readonly order: DashboardOrder }) {
  const steps = [...order.history].reverse();
  return (
    <DetailPart title="History" isLast>
      <ol className="stack-3">
        {steps.map(({ kind, status, at, arrivedAt, person, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added, at the top, and may be equal
          <li key={steps.length - index}>
            <p className={`flex wrap gap-x-3 justify-between ${styles.stepHead}`}>
              <span>
                <strong>{kind === 'step' ? status.replaceAll('_', ' ') : kind}</strong>
                {person !== '' && ` by ${person}`}
              </span>
              <StepTime at={at} arrivedAt={arrivedAt} />
            </p>
            {note !== '' && <p className={`pre-line anywhere bg-lamp-soft round-1 ${styles.note}`}>{note}</p>}
          </li>
        ))}
        <li>
          <p className={`flex wrap gap-x-3 justify-between ${styles.stepHead}`}>
            <span>ordered</span>
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

/** Photos in a row, each opening in its full size. */
export function PhotoList({ photos, label }: PhotoListProps) {
  if (photos.length === 0) return null;
  return (
    <ul className="row-2">
      {photos.map(({ url }, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={`${label} ${index + 1} of ${photos.length}`}
              className={`round-1 cover ${styles.photo}`}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The photos that prove the delivery. */
export function PhotosPart({ order }: { readonly order: DashboardOrder }) {
  if (order.photos.length === 0) return null;
  return (
    <DetailPart title="Delivery Photos">
      <PhotoList photos={order.photos} label="Delivery" />
    </DetailPart>
  );
}
