import type { ReactNode } from 'react';
import styles from './on-badge.module.css';

interface OnBadgeProps {
  readonly isOn: boolean;
  readonly children: ReactNode;
}

/** A word that says whether something is on: green where it is, amber where it is not. */
export const OnBadge = ({ isOn, children }: OnBadgeProps) => (
  <span className={styles.badge} data-on={isOn}>
    {children}
  </span>
);
