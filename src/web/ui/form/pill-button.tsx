import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { AnyIcon, type AnyIconName } from '../icon/any-icon.tsx';
import styles from './pill-button.module.css';

interface PillButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children' | 'aria-pressed'> {
  readonly icon: AnyIconName;
  readonly isOn: boolean;
  /** Something is wrong that a press can fix. */
  readonly isAlarm?: boolean;
  /** It gives way first: only a wide page has room for its words. */
  readonly isExtra?: boolean;
  /** Its words are shown on a phone too. */
  readonly isSpelledOut?: boolean;
  /** Its text; on a phone only for screen readers, unless it is an alarm or spelled out. */
  readonly words: string;
}

/** A switch in the head of a page. */
export function PillButton({
  icon,
  isOn,
  isAlarm = false,
  isExtra = false,
  isSpelledOut = false,
  words,
  className,
  ...rest
}: PillButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={isOn}
      title={words}
      className={classNames(
        `inline-flex gap-2 items-center target px-4 nowrap bg-surface pill edge hover-sunken ${styles.pill}`,
        isAlarm && `text-danger bold bg-danger-soft ${styles.alarm}`,
        isExtra && styles.extra,
        className,
      )}
    >
      <AnyIcon name={icon} />
      <span className={isAlarm || isSpelledOut ? undefined : styles.short}>{words}</span>
    </button>
  );
}
