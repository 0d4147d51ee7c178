import { type ReactNode, useEffect, useState } from 'react';
import * as catalog from '#catalog/everyone/ui.ts';
import { StatusRegion } from '../page/status-region.tsx';
import styles from './loading.module.css';
import { beginWait } from './page-ready.ts';

/** After this long a wait says that it is slow, ms (rule slow-wait-said). */
const SLOW_AFTER_MS = 8000;

/** Whether a wait that began with this component has become long. */
export function useSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(beginWait, []);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}

/** Says after 8 s that a wait takes longer than it should. */
export function SlowNote() {
  return useSlow() ? <p className={styles.slow}>{catalog.takingLongerThan}</p> : null;
}

interface LoadingProps {
  /** What is being loaded, read out: 'Loading restaurants'. */
  readonly label: string;
  /** Skeletons in the shape of the content. */
  readonly children: ReactNode;
}

/** A wait: shapes for the eye, words for the ear (rule loading-shapes), and after 8 s that it takes long. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div aria-busy="true">
      <StatusRegion>
        <span className="visually-hidden">{label}</span>
        <SlowNote />
      </StatusRegion>
      {children}
    </div>
  );
}
