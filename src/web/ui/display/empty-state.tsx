import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** What to do next. */
  readonly action?: ReactNode;
  /** Above the title, such as a picture. */
  readonly picture?: ReactNode;
}

/** Says that nothing is here, and what to do about it (rule empty-and-failed). */
export function EmptyState({ title, text, action, picture }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {picture}
      <h2>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
