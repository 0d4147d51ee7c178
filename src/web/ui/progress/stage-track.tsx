import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/everyone/ui.ts';
import { STAGE_LABELS, type StageMark } from '#domain/order/stage-words.ts';
import type { TimelineStage } from '#domain/order/status-facts.ts';
import { useClockTime } from '#web/state/ordering/shop-times.ts';
import { AnyIcon, type AnyIconName } from '../icon/any-icon.tsx';
import styles from './stage-track.module.css';

const ICONS: Readonly<Record<TimelineStage, AnyIconName>> = {
  received: 'receipt',
  preparing: 'pot',
  out_for_delivery: 'bike',
  delivered: 'home',
};

const STATE_WORDS: Readonly<Record<StageMark['state'], string>> = {
  done: catalog.done,
  now: catalog.now,
  ahead: shared.stillToCome,
};

interface StageTrackProps {
  readonly marks: readonly StageMark[];
}

/** The four stages drawn as a way from the kitchen to the door; earlier ones are marked (rule display-stages). */
export function StageTrack({ marks }: StageTrackProps) {
  const clockTime = useClockTime();
  return (
    <div className={styles.room}>
      <ol className={`grid ${styles.track}`} aria-label={catalog.orderProgress}>
        {marks.map(({ stage, state, at }) => (
          <li
            key={stage}
            className={`grid content-start justify-items-center relative text-center ${styles.stage}`}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={`grid place-center relative soft bg-surface pill ${styles.dot}`}>
              <AnyIcon name={ICONS[stage]} />
            </span>
            <span className={`small bold ${styles.label}`}>
              {STAGE_LABELS[stage]}
              <span className="visually-hidden">: {STATE_WORDS[state]}</span>
            </span>
            <span className="soft small tabular">{at === null ? '' : clockTime(at)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
