import type { ReactNode } from 'react';
import styles from './on-badge.module.css';

/** A word that says whether something is on: green where it is, amber where it is not. */
export const OnBadge = ({ isOn, children }: { readonly isOn: boolean; readonly children: ReactNode }) => (
  <span className={`px-3 py-1 text-warn small bold bg-warn-soft pill ${styles.badge}`} data-on={isOn}>
    {children}
  </span>
);
