import type { ReactNode } from 'react';
import { type RefObject, useEffect, useRef } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { type SectionTitle, sectionId } from './section-list.tsx';
import styles from './shop-form.module.css';

/** Scrolls to the heading that the address names ('#hours') as soon as it exists, and focuses it, for each link. */
function useAnchor(name: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const entry: unknown = useHistoryState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history is another arrival
  useEffect(() => {
    if (location.hash !== `#${name}`) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [name, entry]);
  return heading;
}

interface SectionProps {
  readonly title: SectionTitle;
  /** What this is for, in a line. */
  readonly lead: string;
  readonly children: ReactNode;
}

export function Section({ title, lead, children }: SectionProps) {
  const id = sectionId(title);
  const heading = useAnchor(id);
  return (
    <section className={`card stack-4 min-0 ${styles.section}`} aria-labelledby={id}>
      <div>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        <p className="soft">{lead}</p>
      </div>
      {children}
    </section>
  );
}
