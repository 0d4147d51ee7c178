import type { ReactNode } from 'react';
import styles from './bottom-bar.module.css';

/**
 * The bar in thumb reach that holds a screen's main action (rule main-action); above it, `note` says what is wrong or
 * has changed.
 */
export function BottomBar({ children, note }: { readonly children: ReactNode; readonly note?: ReactNode }) {
  return (
    <section className={`sticky-bar ${styles.bar}`} aria-label="Next step">
      {note !== undefined && <div className={styles.note}>{note}</div>}
      <div className={styles.row}>{children}</div>
    </section>
  );
}
