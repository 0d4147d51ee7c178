import type { ReactNode } from 'react';
import styles from './chip.module.css';

interface ChipProps {
  readonly isPressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A short word in a row of them, which stays pressed while it is chosen. */
export function Chip({ isPressed, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      className={`rigid px-4 semibold nowrap bg-surface pill edge-control target ${styles.chip}`}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
