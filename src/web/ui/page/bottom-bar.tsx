import type { ReactNode } from 'react';
import styles from './bottom-bar.module.css';

/**
 * The bar in thumb reach that holds a screen's main action (rule main-action); above it, `note` says what is wrong or
 * has changed.
 */
export function BottomBar({ children, note }: { readonly children: ReactNode; readonly note?: ReactNode }) {
  return (
    <section className={`bg-surface sticky-bar ${styles.bar}`} aria-label="Next step">
      {note !== undefined && <div className={`small text-center ${styles.note}`}>{note}</div>}
      <div className={`bar-3 mx-auto ${styles.row}`}>{children}</div>
    </section>
  );
}
