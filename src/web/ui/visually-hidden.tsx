import type { ReactNode } from 'react';

/** Words for those who hear the page instead of seeing it. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
