import type { ReactNode } from 'react';
import { AnyIcon } from '../icon/any-icon.tsx';
import styles from './done.module.css';

interface DoneProps {
  /** 'status' is read out when it appears; leave it away where the focus moves to the words. */
  readonly role?: 'status';
  /** What is done, and the way on. */
  readonly children: ReactNode;
}

/** Shown instead of a form after it was sent successfully. */
export function Done({ role, children }: DoneProps) {
  return (
    <div className="stack-3 justify-items-center py-4 text-center" role={role}>
      <span className={`grid place-center text-ok bg-ok-soft pill ${styles.mark}`}>
        <AnyIcon name="check" size="large" />
      </span>
      {children}
    </div>
  );
}
