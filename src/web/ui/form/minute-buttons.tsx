import * as catalog from '#catalog/everyone/ui.ts';
import { READY_MINUTES } from '#domain/order/time/kitchen-time.ts';
import { readyChoice } from '#domain/order/time/ready-choice.ts';
import { Button, type ButtonVariant } from './button.tsx';
import styles from './minute-buttons.module.css';

interface MinuteButtonsProps {
  readonly legend: string;
  readonly variant: ButtonVariant;
  /** What the kitchen is likely to take, which is preselected; null or absent if nobody knows. */
  readonly usual?: number | null;
  /** What each button says to those who don't see the legend beside it. */
  readonly labelOf: (minutes: number) => string;
  /** Those that are being sent; null if none are. */
  readonly sending: number | null;
  readonly onPress: (minutes: number) => void;
}

/** One press says in how many minutes a kitchen is ready; its usual time is highlighted (rule kitchen-time). */
export function MinuteButtons({ legend, variant, usual = null, labelOf, sending, onPress }: MinuteButtonsProps) {
  const likely = usual === null ? null : readyChoice(usual);
  return (
    <fieldset>
      <legend className="semibold pb-2">{legend}</legend>
      <div className={`flex gap-2 ${styles.minutes}`}>
        {READY_MINUTES.map((minutes) => (
          <Button
            key={minutes}
            variant={likely === null ? variant : minutes === likely ? 'primary' : 'quiet'}
            busy={sending === minutes}
            aria-label={`${labelOf(minutes)}${minutes === likely ? catalog.asUsual : ''}`}
            onClick={() => onPress(minutes)}
          >
            {minutes}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
