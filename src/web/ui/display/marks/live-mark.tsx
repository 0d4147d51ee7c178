import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/everyone/ui.ts';
import { useClockTime } from '#web/state/ordering/shop-times.ts';
import { classNames } from '../../class-names.ts';
import { AnyIcon } from '../../icon/any-icon.tsx';
import styles from './live-mark.module.css';

/** A page that polls every 30 s and has had no answer for this long no longer knows how things are, ms. */
const STALE_AFTER_MS = 90_000;

interface LiveMarkProps {
  readonly isLive: boolean;
  /** When the server last answered, Unix ms by the server's clock, as `now`. */
  readonly seenAt: number;
  readonly now: number;
}

/** How fresh the page is: 'Live', or when it last had an answer. It is never silently old (rule tracking-news). */
export function LiveMark({ isLive, seenAt, now }: LiveMarkProps) {
  const clockTime = useClockTime();
  if (isLive) {
    return (
      <p
        className={`inline-flex items-center justify-self-start text-ok small semibold tabular bg-surface pill ${styles.mark}`}
      >
        <span className={styles.dot} aria-hidden="true" />
        {shared.live}
      </p>
    );
  }
  const isStale = now - seenAt > STALE_AFTER_MS;
  return (
    <p
      className={classNames(
        `inline-flex items-center justify-self-start small semibold tabular pill ${styles.mark}`,
        isStale ? 'text-warn bg-warn-soft' : 'soft bg-surface',
      )}
    >
      <AnyIcon name="refresh" size="small" />
      {isStale ? catalog.notUpdatedSince : catalog.updatedAt} {clockTime(seenAt)}
    </p>
  );
}
