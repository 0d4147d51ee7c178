import { READY_MINUTES } from '#domain/order/kitchen-time.ts';
import { Button, type ButtonVariant } from './button.tsx';
import styles from './minute-buttons.module.css';

interface MinuteButtonsProps {
  readonly legend: string;
  readonly variant: ButtonVariant;
  /** What each button says to those who don't see the legend beside it. */
  readonly labelOf: (minutes: number) => string;
  /** Those that are being sent; null where none are. */
  readonly sending: number | null;
  readonly onPress: (minutes: number) => void;
}

/** One press says in how many minutes a kitchen is ready (rule kitchen-time). */
export function MinuteButtons({ legend, variant, labelOf, sending, onPress }: MinuteButtonsProps) {
  return (
    <fieldset>
      <legend className="semibold pb-2">{legend}</legend>
      <div className={`flex gap-2 ${styles.minutes}`}>
        {READY_MINUTES.map((minutes) => (
          <Button
            key={minutes}
            variant={variant}
            busy={sending === minutes}
            aria-label={labelOf(minutes)}
            onClick={() => onPress(minutes)}
          >
            {minutes}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
