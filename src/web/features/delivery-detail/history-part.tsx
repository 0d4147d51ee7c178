import type { DashboardOrder } from '#contract/delivery.ts';
import { useArea } from '#web/state/area.ts';
import styles from './detail-dialog.module.css';
import { DetailPart } from './detail-part.tsx';

function timeText(at: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return format.format(at).replace(/\s/g, ' ');
}

/** Who did what when, the latest first. */
export function HistoryPart({ order }: { readonly order: DashboardOrder }) {
  const { timeZone } = useArea();
  const steps = [...order.history].reverse();
  return (
    <DetailPart title="History" isLast>
      <ol className={styles.history}>
        {steps.map(({ status, at, person, note }) => (
          <li key={`${status} ${at}`} className={styles.step}>
            <p className={styles.stepHead}>
              <span>
                <strong>{status.replaceAll('_', ' ')}</strong>
                {person !== '' && ` by ${person}`}
              </span>
              <time className={styles.soft} dateTime={new Date(at).toISOString()}>
                {timeText(at, timeZone)}
              </time>
            </p>
            {note !== '' && <p className={styles.note}>{note}</p>}
          </li>
        ))}
        <li className={styles.step}>
          <p className={styles.stepHead}>
            <span>ordered</span>
            <time className={styles.soft} dateTime={new Date(order.createdAt).toISOString()}>
              {timeText(order.createdAt, timeZone)}
            </time>
          </p>
        </li>
      </ol>
    </DetailPart>
  );
}

/** The photos that prove the delivery. */
export function PhotosPart({ order }: { readonly order: DashboardOrder }) {
  if (order.photos.length === 0) return null;
  return (
    <DetailPart title="Delivery Photos">
      <ul className={styles.photos}>
        {order.photos.map(({ url }, index) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={`Delivery ${index + 1} of ${order.photos.length}`} className={styles.photo} />
            </a>
          </li>
        ))}
      </ul>
    </DetailPart>
  );
}
