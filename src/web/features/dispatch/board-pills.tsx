import { useBoard } from '#web/state/dispatch/board.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import styles from './board-pills.module.css';
import { freshness } from './freshness-words.ts';
import { useTick } from './use-tick.ts';

/** 'Live', or how old the board is. */
export function FreshnessPill() {
  const isLive = useBoard((board) => board.isLive);
  const freshAt = useBoard((board) => board.freshAt);
  const { tone, words } = freshness(isLive, freshAt, useTick(1000));
  return (
    <p className={classNames(styles.pill, styles.fresh, styles[tone])}>
      <span className={styles.dot} />
      {words}
    </p>
  );
}

/** Whether new orders make a sound; a press changes it. */
export function SoundButton({
  isOn,
  onChange,
}: {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  return (
    <button type="button" className={styles.pill} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      <AnyIcon name={isOn ? 'bell' : 'silent'} />
      <span className={styles.soundWords}>{isOn ? 'Sound on' : 'Sound off'}</span>
    </button>
  );
}

/** How many orders are under way, and how many were delivered today (rule board-counters). */
export function Counters() {
  const summary = useBoard((board) => board.model.summary);
  return (
    <dl className={styles.counters}>
      <div className={styles.counter}>
        <dt>Active</dt>
        <dd>{summary?.activeDeliveries ?? '–'}</dd>
      </div>
      <div className={styles.counter}>
        <dt>Completed Today</dt>
        <dd>{summary?.completedToday ?? '–'}</dd>
      </div>
    </dl>
  );
}
