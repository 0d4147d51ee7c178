import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface StatusRegionProps {
  /** What is read out when it changes. The region must be there before its words are: render it always. */
  readonly children: ReactNode;
  /** Read out without being shown. */
  readonly hidden?: boolean;
  readonly className?: string | undefined;
}

/** A polite live region: changes are announced once the screen reader pauses (rule live-regions). */
export function StatusRegion({ children, hidden = false, className }: StatusRegionProps) {
  return (
    <div role="status" className={classNames(hidden && 'visually-hidden', className)}>
      {children}
    </div>
  );
}
