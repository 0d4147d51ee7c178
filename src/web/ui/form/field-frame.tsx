import type { ReactNode } from 'react';
import { ErrorLine } from './error-line.tsx';
import styles from './field.module.css';

export interface FieldWords {
  readonly label: string;
  /** What to enter, under the label. */
  readonly hint?: string | undefined;
  /** The error text beside the field. */
  readonly error?: string | null | undefined;
}

interface FieldFrameProps extends FieldWords {
  readonly id: string;
  readonly children: ReactNode;
  readonly count?: string;
}

/** The ids that a control names in aria-describedby. */
export function describedBy(id: string, { hint, error }: FieldWords): string | undefined {
  const ids = [hint === undefined ? '' : `${id}-hint`, error ? `${id}-error` : ''].filter((part) => part !== '');
  return ids.length === 0 ? undefined : ids.join(' ');
}

/** Label, hint and error around a control (rule error-at-field). */
export function FieldFrame({ id, label, hint, error, count, children }: FieldFrameProps) {
  return (
    <div className="stack-1 min-0 cols-1">
      <label className="small bold" htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p className="soft small anywhere" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {count !== undefined && <p className={`soft small tabular ${styles.count}`}>{count}</p>}
      <ErrorLine id={`${id}-error`}>{error}</ErrorLine>
    </div>
  );
}
