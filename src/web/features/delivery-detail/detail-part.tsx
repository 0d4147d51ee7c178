import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './detail-dialog.module.css';

interface DetailPartProps {
  readonly title: ReactNode;
  /** The last part if all parts are in one column. */
  readonly isLast?: boolean;
  readonly children: ReactNode;
}

export function DetailPart({ title, isLast = false, children }: DetailPartProps) {
  const id = useId();
  return (
    <section className={classNames('card', 'stack-3', isLast && styles.last)} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

interface FactsProps {
  /** Name and value; values that are '' are left out. */
  readonly facts: readonly (readonly [string, ReactNode])[];
}

export function Facts({ facts }: FactsProps) {
  return (
    <dl className="stack-2">
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([name, value]) => (
          <div key={name} className={`stack-3 ${styles.fact}`}>
            <dt className="soft">{name}</dt>
            <dd className="wraps pre-line">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
