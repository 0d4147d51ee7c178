import type { ReactNode } from 'react';
import * as catalog from '#catalog/everyone/ui.ts';
import styles from './bottom-bar.module.css';

/** The bar in thumb reach with a screen's main action (rule main-action); `note` above it says what is wrong. */
export function BottomBar({ children, note }: { readonly children: ReactNode; readonly note?: ReactNode }) {
  return (
    <section className={`sticky-bar ${styles.bar}`} aria-label={catalog.nextStep}>
      {note !== undefined && <div className={styles.note}>{note}</div>}
      <div className={styles.row}>{children}</div>
    </section>
  );
}
