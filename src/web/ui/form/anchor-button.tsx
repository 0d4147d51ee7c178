import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

export interface AnchorButtonProps {
  /** Null if there is nothing to lead to: nothing is shown. */
  readonly href: string | null;
  readonly variant?: 'primary' | 'quiet' | 'plain';
  readonly wide?: boolean;
  readonly start?: ReactNode;
  /** Opens in another tab (a map, for example). */
  readonly isElsewhere?: boolean;
  readonly className?: string | undefined;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link that leaves the page, to the phone or the map, and looks like a button. */
export function AnchorButton(props: AnchorButtonProps) {
  const { href, variant = 'quiet', wide = false, start, isElsewhere = false, className, onClick, children } = props;
  if (href === null) return null;
  const place = isElsewhere ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a
      {...place}
      href={href}
      className={classNames(styles.button, styles[variant], wide && styles.wide, className)}
      onClick={onClick}
    >
      {start !== undefined && <span className={styles.start}>{start}</span>}
      <span className={styles.words}>{children}</span>
    </a>
  );
}
