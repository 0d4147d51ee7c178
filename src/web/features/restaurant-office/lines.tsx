import { useId } from 'react';
import * as catalog from '#catalog/office/restaurant-office.tsx';
import styles from './restaurant-office.module.css';

interface LinesProps {
  readonly title: string;
  readonly lines: readonly string[];
  /** How many there are, where not all are shown. */
  readonly inAll?: number;
  /** Whether they are shown by a press. */
  readonly isFolded?: boolean;
}

/** Lines of text under a heading that counts them, folded away where they are many to read; nothing without lines. */
export function Lines({ title, lines, inAll = lines.length, isFolded = false }: LinesProps) {
  const id = useId();
  if (lines.length === 0) return null;
  const heading = `${title} (${inAll})`;
  const list = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by keys too
    <ul className={`px-4 py-3 small anywhere bg-sunken round-2 ${styles.lines}`} tabIndex={0} aria-labelledby={id}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move, and two may say the same
        <li key={at}>{line}</li>
      ))}
      {inAll > lines.length && <li>{catalog.andMore(inAll - lines.length)}</li>}
    </ul>
  );
  if (isFolded) {
    return (
      <details className={`min-0 ${styles.part}`}>
        <summary id={id}>{heading}</summary>
        {list}
      </details>
    );
  }
  return (
    <section className={`stack-4 content-start min-0 ${styles.part}`} aria-labelledby={id}>
      <h4 id={id}>{heading}</h4>
      {list}
    </section>
  );
}
