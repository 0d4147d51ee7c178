import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorLine } from '#web/ui/form/error-line.tsx';
import styles from './in-place.module.css';

/** How a field that is edited in place looks, and its messages. */
export interface InPlaceLook {
  /** What it is, for those who do not see its place. */
  readonly label: string;
  /** Shown above, in a box, as a form has its fields. */
  readonly boxed?: boolean;
  readonly hint?: string;
  readonly className?: string | undefined;
}

interface InPlaceFrameProps extends InPlaceLook {
  readonly id: string;
  readonly error: string | null;
  readonly children: ReactNode;
}

/** What the field itself says of its label and its error. */
export const inPlaceAria = ({ id, label, boxed = false, error }: Omit<InPlaceFrameProps, 'children'>) => ({
  id,
  'aria-label': boxed ? undefined : label,
  'aria-invalid': error === null ? undefined : true,
  'aria-describedby': error === null ? undefined : `${id}-error`,
});

/** Label, hint and error around a field that is edited in place. */
export function InPlaceFrame({ id, label, boxed = false, hint, className, error, children }: InPlaceFrameProps) {
  return (
    <div className={classNames('grid content-start min-0 relative', boxed && styles.boxed, className)}>
      {boxed && (
        <label className={`soft small bold ${styles.label}`} htmlFor={id}>
          {label}
        </label>
      )}
      {children}
      {hint !== undefined && <p className="soft small">{hint}</p>}
      <ErrorLine id={`${id}-error`} className={styles.error}>
        {error}
      </ErrorLine>
    </div>
  );
}
