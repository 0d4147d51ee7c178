import type { ReactNode } from 'react';
import styles from './text-bubble.module.css';

interface TextBubbleProps {
  readonly words: string;
  /** Who wrote it, when, and what became of it. */
  readonly caption: ReactNode;
  /** Whether the side that looks at it wrote it. */
  readonly isOwn: boolean;
  readonly children?: ReactNode;
}

/** One text of a conversation, an item of its list. */
export function TextBubble({ words, caption, isOwn, children }: TextBubbleProps) {
  return (
    <li
      className={`stack-1 justify-items-start px-3 py-2 bg-sunken round-2 ${isOwn ? 'edge' : ''} ${styles.bubble}`}
      data-own={isOwn || undefined}
    >
      <p className={`anywhere ${styles.body}`}>{words}</p>
      <p className="muted small">{caption}</p>
      {children}
    </li>
  );
}
