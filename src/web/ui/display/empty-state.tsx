import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  /** Above the title, for example a picture. */
  readonly picture?: ReactNode;
}

/** Says that nothing is here, and what to do about it (rule empty-and-failed). */
export function EmptyState({ title, text, action, picture }: EmptyStateProps) {
  return (
    <div className="stack-3 justify-items-center px-4 py-6 text-center anywhere">
      {picture}
      <h2>{title}</h2>
      {text !== undefined && <p className="soft max-26">{text}</p>}
      {action}
    </div>
  );
}
