import type { ReactNode } from 'react';
import { useJustChanged } from '#web/state/use-just-changed.ts';

interface HeldPressesProps {
  /** How many of the questions within are answered. */
  readonly answered: number;
  readonly children: ReactNode;
}

/** Questions of which an answered one goes: as the others move up, a second press meant it (rule missing-answer). */
export function HeldPresses({ answered, children }: HeldPressesProps) {
  const hasJustChanged = useJustChanged(answered);
  return (
    <div className="contents" onClickCapture={(event) => hasJustChanged() && event.stopPropagation()}>
      {children}
    </div>
  );
}
