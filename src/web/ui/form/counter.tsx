import * as catalog from '#catalog/everyone/ui.ts';
import { AnyIcon } from '../icon/any-icon.tsx';
import { IconButton } from './button.tsx';
import styles from './counter.module.css';

interface CounterProps {
  /** What is counted, for those who do not see it. */
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (next: number) => void;
}

/** A number with − and +. Both stay in place at the limits and keep the focus, so that nobody loses their place. */
export function Counter({ label, value, min, max, onChange }: CounterProps) {
  const step = (by: 1 | -1) => {
    const next = value + by;
    return next < min || next > max ? { 'aria-disabled': true } : { onClick: () => onChange(next) };
  };
  return (
    <fieldset className={`inline-flex gap-1 items-center rigid ${styles.counter}`} aria-label={label}>
      <IconButton label={catalog.oneLessOf(label)} {...step(-1)}>
        <AnyIcon name="minus" />
      </IconButton>
      <output className={`bold tabular text-center ${styles.value}`} aria-live="polite">
        {value}
      </output>
      <IconButton label={catalog.oneMoreOf(label)} {...step(1)}>
        <AnyIcon name="plus" />
      </IconButton>
    </fieldset>
  );
}
