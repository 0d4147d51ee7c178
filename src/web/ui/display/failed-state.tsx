import type { ReactNode } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import { Button } from '../form/button.tsx';
import { keepFocus } from '../page/focus-heading.ts';

interface FailedStateProps {
  /** What happened: 'Error loading restaurants'. */
  readonly title: string;
  readonly message?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly action?: ReactNode;
}

/** Says what failed, and offers a way on (rule empty-and-failed). Read out when it appears. */
export function FailedState({ title, message, onRetry, action }: FailedStateProps) {
  return (
    <div className="stack-3 justify-items-center px-4 py-6 text-center" role="alert">
      <h2>{title}</h2>
      {message !== undefined && <p className="soft max-26">{message}</p>}
      {onRetry !== undefined && (
        <Button ref={keepFocus} onClick={onRetry}>
          {shared.tryAgain}
        </Button>
      )}
      {action}
    </div>
  );
}
