import type { ReactNode } from 'react';
import styles from './columns.module.css';

interface PlaceProps {
  readonly children: ReactNode;
}

/** A page's main part and what goes with it: beside it from 1024 px on (rule wide-screens), else below. */
export const Columns = ({ children }: PlaceProps) => <div className={`stack-4 ${styles.columns}`}>{children}</div>;

/** Things below each other in one of the columns. */
export const Column = ({ children }: PlaceProps) => <div className="flex column gap-4 min-0">{children}</div>;

/** The card with what it costs; on a laptop it stays in view beside a long column. */
export function Bill({ label, children }: PlaceProps & { readonly label: string }) {
  return (
    <section className={`card stack-4 ${styles.bill}`} aria-label={label}>
      {children}
    </section>
  );
}

/** Shown only with one column, for example the bar in thumb reach. */
export const PhoneOnly = ({ children }: PlaceProps) => <div className={`contents ${styles.phoneOnly}`}>{children}</div>;

/** Shown only if the columns are side by side. */
export const WideOnly = ({ children }: PlaceProps) => <div className={styles.wideOnly}>{children}</div>;
