import * as catalog from '#catalog/staff/dispatch.tsx';
import { useBoard } from '#web/state/dispatch/board.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PillButton } from '#web/ui/form/pill-button.tsx';
import { usePress } from '#web/ui/form/use-press.ts';
import styles from './board-pills.module.css';
import { freshness } from './freshness-words.ts';
import type { OrderSound } from './ring/use-sound.ts';
import { useTick } from './use-tick.ts';

const TONES = { live: 'text-ok', recent: 'text-warn', stale: 'text-danger bold bg-danger-soft' } as const;

export function FreshnessPill() {
  const isLive = useBoard((board) => board.isLive);
  const freshAt = useBoard((board) => board.freshAt);
  const { tone, words } = freshness(isLive, freshAt, useTick(1000));
  return (
    <p
      className={classNames(
        `inline-flex gap-2 items-center rigid target px-2 small semibold tabular pill ${styles.fresh}`,
        TONES[tone],
      )}
    >
      <span className={`rigid pill ${styles.dot}`} />
      {words}
    </p>
  );
}

/**
 * Whether new orders make a sound; a press changes it. Where the browser blocks the sound, a press allows it
 * (rule order-ringing).
 */
export function SoundButton({ sound: { choice, isAwake, choose } }: { readonly sound: OrderSound }) {
  const isOn = choice === 'on';
  const isBlocked = isOn && !isAwake;
  // Any press unblocks the sound, so a press on this button does too.
  const press = usePress(
    () => isBlocked,
    (wasBlocked) => choose(wasBlocked || !isOn ? 'on' : 'off'),
  );
  const words = isBlocked ? catalog.soundBlockedAllow : isOn ? catalog.soundOn : catalog.soundOff;
  const isHeard = isOn && !isBlocked;
  return <PillButton icon={isHeard ? 'sound' : 'silent'} isOn={isHeard} isAlarm={isBlocked} words={words} {...press} />;
}

/** How many orders are under way, and how many were delivered today (rule board-counters). */
export function Counters() {
  const summary = useBoard((board) => board.model.summary);
  return (
    <dl className={`bar-5 rigid target px-4 py-1 bg-surface round-2 shadow ${styles.counters}`}>
      <div className={`flex gap-2 items-baseline ${styles.counter}`}>
        <dt className="muted">{catalog.active}</dt>
        <dd className="size-4 strong tabular">{summary?.activeDeliveries ?? '–'}</dd>
      </div>
      <div className={`flex gap-2 items-baseline ${styles.counter}`} title={catalog.sinceMidnight}>
        <dt className="muted">{catalog.completedToday}</dt>
        <dd className="size-4 strong tabular">{summary?.completedToday ?? '–'}</dd>
      </div>
    </dl>
  );
}
